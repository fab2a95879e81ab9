import type { Plugin } from 'vite';

/** The module with everything that draws; the entry loads it together with the page and its texts. */
const app = /\/public\/shell\/show\.tsx$/;

/** The part that pages of the staff area share (`vite.config.ts`). */
const parts = 'parts';

/** Writes into the pages that the app and its style sheets are loaded at once, not only when the entry asks for them. */
export const preloadApp = (): Plugin => ({
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, path }) => {
      const isPublic = path === '/index.html';
      const files = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      const chunk = files.find(({ facadeModuleId, name }) =>
        isPublic ? app.test(facadeModuleId ?? '') : name === parts,
      );
      if (!chunk) throw new Error(`The build of ${path} has no chunk that it loads at once.`);
      // The entry itself is in the page already.
      const isOther = ({ isEntry, fileName }: (typeof files)[number]) => !isEntry && chunk.imports.includes(fileName);
      const scripts = [chunk, ...(isPublic ? files.filter(isOther) : [])];
      const sheets = new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      const link = (attributes: { rel: string; as?: string }, name: string) => ({
        tag: 'link',
        attrs: { ...attributes, crossorigin: true, href: `/${name}` },
        injectTo: 'head' as const,
      });
      return [
        ...scripts.map(({ fileName }) => link({ rel: 'modulepreload' }, fileName)),
        // The first view has its styles in the page: nothing waits for these.
        ...[...sheets].map((name) => link({ rel: 'preload', as: 'style' }, name)),
      ];
    },
  },
});
