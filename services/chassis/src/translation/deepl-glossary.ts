import type { DeepLClient, MultilingualGlossaryInfo } from 'deepl-node';
import type { PhraseLanguage } from '@gatelingo/proto/phrases';
import type { Logger } from '../log/index.ts';
import { openAccountGlossary } from './account-glossary.ts';
import { glossaryEntries, glossaryLanguage, glossaryName, glossaryVersion } from './glossary.ts';

const name = `${glossaryName} ${glossaryVersion}`;
/** DeepL has no Icelandic. */
const languageOf = (code: string): PhraseLanguage | undefined => {
  const language = glossaryLanguage(code);
  return language === 'is' ? undefined : language;
};
const partOf = (from: string, to: string) => `${from}-${to}`.toLowerCase();

interface DeepLGlossary {
  /** The id of the glossary for a pair of DeepL's codes, where the account has the pair. */
  idFor: (pair: { from: string; to: string }) => string | undefined;
  lost: () => void;
}

/**
 * One glossary of the account with a dictionary for each pair, added when the pair is first translated: an account of DeepL's
 * free plan may have one glossary only. Another release replaces the dictionaries, then the name.
 */
export const openDeepLGlossary = (
  { GlossaryEntries }: typeof import('deepl-node'),
  client: DeepLClient,
  { log, provider }: { log: Logger; provider: string },
): DeepLGlossary => {
  let id: string | undefined;
  const dictionaryOf = (from: PhraseLanguage, to: PhraseLanguage) => ({
    ...{ sourceLangCode: from, targetLangCode: to },
    entries: new GlossaryEntries({ entries: Object.fromEntries(glossaryEntries(from, to)) }),
  });
  /** The oldest: several services may have created one at the same moment. */
  const ours = async (): Promise<MultilingualGlossaryInfo | undefined> =>
    (await client.listMultilingualGlossaries())
      .filter((each) => each.name.startsWith(`${glossaryName} `))
      .sort((one, other) => one.creationTime.getTime() - other.creationTime.getTime())[0];

  const list = async (): Promise<string[]> => {
    const found = await ours();
    if (!found) return [];
    id = found.glossaryId;
    if (found.name !== name) {
      for (const { sourceLangCode, targetLangCode } of found.dictionaries) {
        const [from, to] = [languageOf(sourceLangCode), languageOf(targetLangCode)];
        if (from && to) await client.replaceMultilingualGlossaryDictionary(id, dictionaryOf(from, to));
      }
      await client.updateMultilingualGlossaryName(id, name);
    }
    return found.dictionaries.map(({ sourceLangCode, targetLangCode }) => partOf(sourceLangCode, targetLangCode));
  };
  const add = async (part: string): Promise<void> => {
    const [from, to] = part.split('-').map((code) => languageOf(code));
    if (!from || !to) return;
    const dictionary = dictionaryOf(from, to);
    id = (await ours())?.glossaryId;
    if (id !== undefined) {
      await client.replaceMultilingualGlossaryDictionary(id, dictionary);
      return;
    }
    const created = await client.createMultilingualGlossary(name, [dictionary]);
    id = (await ours())?.glossaryId ?? created.glossaryId;
    if (id === created.glossaryId) return;
    await client.replaceMultilingualGlossaryDictionary(id, dictionary);
    await client.deleteMultilingualGlossary(created.glossaryId);
  };
  const glossary = openAccountGlossary({ provider, log, list, add });
  return {
    idFor: (pair) => {
      const [from, to] = [languageOf(pair.from), languageOf(pair.to)];
      return from && to && glossary.has(partOf(from, to)) ? id : undefined;
    },
    lost: glossary.lost,
  };
};
