import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import { textsOf, type QuestionnaireText } from '@gatelingo/proto/questionnaires';
import type { MachineText, MachineTexts } from './machine-texts.ts';

/** A version as it was written, and its texts by machine in one language. */
export interface TranslatedVersion {
  content: Pick<QuestionnaireContent, 'name' | 'description' | 'imageAlts' | 'fields' | 'translatoryLanguage'>;
  texts: MachineTexts;
}

/** A description is markup: the same words elsewhere are another text. */
const wordsAt = ({ key, text }: QuestionnaireText) => `${key === 'description' ? 'markup' : 'plain'} ${text}`;

/** Those of the missing texts that these versions have by machine, of the same words; the first version's come first. */
export const knownTexts = (
  missing: readonly QuestionnaireText[],
  from: string,
  versions: readonly TranslatedVersion[],
): MachineTexts => {
  const byWords = new Map<string, MachineText>();
  for (const { content, texts } of versions) {
    if (content.translatoryLanguage !== from) continue;
    for (const each of textsOf(content)) {
      const own = Object.hasOwn(texts, each.key) ? texts[each.key] : undefined;
      if (own && !byWords.has(wordsAt(each))) byWords.set(wordsAt(each), own);
    }
  }
  const known = missing.flatMap((each) => {
    const own = byWords.get(wordsAt(each));
    return own ? [[each.key, own] as const] : [];
  });
  return Object.fromEntries(known);
};
