import { isolating } from '@gatelingo/proto/isolating';
import type { i18n } from 'i18next';
import { fallbackLanguage } from '../languages.ts';
import type { SiteConfig } from '../site-config.ts';
import { overrideTexts, type Texts } from './override-texts.ts';
import { inTime, waitFor } from './wait-for.ts';

/** Elements that the script of a translation service leaves in the page. */
interface TranslationService {
  /** The texts of a language, as in our files: `{ namespace: { key: text } }`. */
  texts: (language: string) => unknown;
}
type WithService = { translationService?: TranslationService };

/** The texts of a language from one place. */
type Source = (language: string) => Promise<unknown>;

const loadScript = (address: string) =>
  new Promise<never>((_resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.addEventListener('error', () => reject(new Error('The script did not load.')));
    document.head.append(script);
  });

const fromScript = (address: string): Source => {
  const failed = loadScript(address);
  const service = waitFor(() => (window as WithService).translationService, failed);
  // Who asks gets the failure.
  service.catch(() => undefined);
  failed.catch(() => undefined);
  return async (language) => (await service).texts(language);
};

const fromAddress =
  (template: string): Source =>
  async (language) => {
    const answer = await fetch(template.replaceAll('{language}', language), { credentials: 'omit' });
    if (!answer.ok) throw new Error(`The answer was ${String(answer.status)}.`);
    return (await answer.json()) as unknown;
  };

/** Replaces our texts by those of the operator's translation service; our own stay until they are there, or fail. */
export const followExternalTexts = (
  { translationScriptUrl, translationTextsUrl }: Pick<SiteConfig, 'translationScriptUrl' | 'translationTextsUrl'>,
  texts: i18n,
): void => {
  const sources = [
    ...(translationTextsUrl === '' ? [] : [fromAddress(translationTextsUrl)]),
    // The script comes last: what it says counts.
    ...(translationScriptUrl === '' ? [] : [fromScript(translationScriptUrl)]),
  ];
  const asked = new Map<string, Promise<unknown[]>>();
  const externalOf = (language: string): Promise<unknown[]> => {
    const before = asked.get(language);
    if (before) return before;
    const asking = Promise.all(
      sources.map((source) =>
        inTime(source(language)).catch((failure: unknown) =>
          console.warn('The texts of the translation service did not load.', failure),
        ),
      ),
    );
    asked.set(language, asking);
    return asking;
  };

  const replaced = new Set<string>();
  const apply = async (language: string): Promise<void> => {
    const external = await externalOf(language);
    // English is always loaded: it fills the gaps of the other languages.
    for (const [namespace, english] of Object.entries(texts.getDataByLanguage(fallbackLanguage) ?? {})) {
      const own = texts.getResourceBundle(language, namespace) as Texts | undefined;
      const name = `${language}/${namespace}`;
      if (own === undefined || replaced.has(name)) continue;
      replaced.add(name);
      const ours = Object.keys(own).length > 0 ? own : (english as Texts);
      const merged = external.reduce<Texts>(
        (sofar, theirs) =>
          overrideTexts(sofar, isolating(language, (theirs as Record<string, unknown> | undefined)?.[namespace])),
        ours,
      );
      if (merged !== ours) texts.addResourceBundle(language, namespace, merged, false, true);
    }
  };

  void apply(texts.language);
  texts.on('languageChanged', (language) => void apply(language));
  // The legal texts, for one, are loaded when they are opened.
  texts.on('loaded', () => void apply(texts.language));
};
