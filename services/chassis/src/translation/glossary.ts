import { isPhraseLanguage, phraseLanguages, type PhraseLanguage } from '@gatelingo/proto/phrases';
import { terms } from '@gatelingo/proto/terms';
import { termIn } from '@gatelingo/proto/terms/texts';
import { createHash } from 'node:crypto';
import { languageAlone } from './engine.ts';

/** Names that begin so in an account are ours. */
export const glossaryName = 'gatelingo';

/** The language of a provider's code for which there are words of the trade; Brazil has words of its own. */
export const glossaryLanguage = (code: string): PhraseLanguage | undefined => {
  const alone = languageAlone(code);
  return isPhraseLanguage(alone) && code.toLowerCase() !== 'pt-br' ? alone : undefined;
};

/** The words of two languages; a word that stands for two things, as "load", is left to the provider. */
export const glossaryEntries = (from: PhraseLanguage, to: PhraseLanguage): Map<string, string> => {
  const entries = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const id of terms) {
    const [source, target] = [termIn(id, from), termIn(id, to)];
    if ((entries.get(source) ?? target) !== target) ambiguous.add(source);
    entries.set(source, target);
  }
  for (const source of ambiguous) entries.delete(source);
  return entries;
};

/** Changes with any word of any language. */
export const glossaryVersion = createHash('sha256')
  .update(JSON.stringify(phraseLanguages.map((language) => terms.map((id) => termIn(id, language)))))
  .digest('hex')
  .slice(0, 12);
