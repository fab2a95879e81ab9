import {
  isPhraseLanguage,
  phraseGroups,
  phrases,
  type PhraseGroup,
  type PhraseId,
  type PhraseLanguage,
  type PhraseTexts,
} from '@gatelingo/proto/phrases';
import { loadPhraseTexts } from '@gatelingo/proto/phrases/load';
import type { Sender } from '@gatelingo/proto/http/guest-session';

export interface PhraseCard {
  id: PhraseId;
  text: string;
}

export interface CardGroup {
  group: PhraseGroup;
  name: string;
  cards: PhraseCard[];
}

/** The language of a reader's cards: the reader's own, else one of the same family, else the interface's. */
export const cardLanguage = (reader: string, fallback: string): PhraseLanguage => {
  for (const code of [reader, reader.split('-')[0] ?? '', fallback]) if (isPhraseLanguage(code)) return code;
  return 'en';
};

/** The cards of one side, in the order of a visit; empty groups are left out. */
export const cardGroups = (side: Sender, { groups, phrases: texts }: PhraseTexts): CardGroup[] =>
  phraseGroups
    .map((group) => ({
      group,
      name: groups[group],
      cards: phrases
        .filter((phrase) => phrase.group === group && (phrase.side === side || phrase.side === 'both'))
        .map(({ id }) => ({ id, text: texts[id] })),
    }))
    .filter(({ cards }) => cards.length > 0);

/** Fetches one language's cards. */
export const loadCardGroups = async (side: Sender, language: PhraseLanguage): Promise<CardGroup[]> =>
  cardGroups(side, await loadPhraseTexts(language));
