import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Models } from './models.ts';

interface Language {
  code: string;
  name: string;
}

/** The interpreter's languages, of which the models lie on this machine or are fetched with the first text. */
export interface RealLanguages {
  here: readonly Language[];
  later: readonly Language[];
}

/** A language is here with both directions to English: on the disk, or in a folder that is unpacked in a second. */
const isHere = ({ folder, url }: Models, { code }: Language): boolean => {
  const has = (pair: string) => existsSync(join(folder, pair, 'manifest.json'));
  return url.startsWith('file:') || code === 'en' || (has(`${code}-en`) && has(`en-${code}`));
};

/** Asks the interpreter which languages it has. */
export const findRealLanguages = async (
  { INTERPRETER_URL = '', INTERNAL_KEY = '' }: Record<string, string>,
  models: Models,
): Promise<RealLanguages> => {
  const [key = ''] = INTERNAL_KEY.split(',');
  const answer = await fetch(`${INTERPRETER_URL}/languages`, {
    headers: { 'x-internal-key': key },
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`The interpreter answered ${answer.status}: ${await answer.text()}`);
  const languages = (await answer.json()) as Language[];
  const of = (wanted: boolean) => languages.filter((each) => isHere(models, each) === wanted);
  return { here: of(true), later: of(false) };
};

const listed = (languages: readonly Language[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(languages.map(({ name }) => name));

/** The lines about translation for a person who starts the system, by the list of its providers. */
export const translationNote = (providers: string, { here, later }: RealLanguages): string => {
  if (!providers.split(',').includes('interpreter')) return `Texts are translated by ${providers}.`;
  const now =
    here.length > 1
      ? `Translation is real on this machine between ${listed(here)}; no text leaves it.`
      : 'No text is translated yet: this machine has no models.';
  const next =
    later.length > 0
      ? `The first text fetches the models of ${listed(later)}.`
      : 'Texts of other languages are shown as they are, marked "not translated".';
  return `${now}\n  ${next}`;
};
