import { isolating } from '@gatelingo/proto/isolating';
import type { BackendModule, ResourceKey } from 'i18next';

/** The result of Vite's `import.meta.glob` for the files `…/locales/<language>/<namespace>.json`. */
export type TextLoaders = Record<string, () => Promise<unknown>>;

/** Loads a language's texts when they are shown; in a text from right to left each value keeps its own direction. */
export const filesOnDemand = (loaders: TextLoaders): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const name = Object.keys(loaders).find((path) => path.endsWith(`/locales/${language}/${namespace}.json`));
    const load = name === undefined ? undefined : loaders[name];
    // If a language has no such file, the English texts are shown.
    if (!load) return done(null, {});
    load().then(
      (file) => done(null, isolating(language, (file as { default: ResourceKey }).default)),
      (failure: unknown) => done(failure instanceof Error ? failure : new Error('Texts did not load.'), false),
    );
  },
});
