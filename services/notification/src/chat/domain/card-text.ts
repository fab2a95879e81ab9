import { type PhraseId, phrases } from '@gatelingo/proto/phrases';
import { phraseByText, phraseText } from '@gatelingo/proto/phrases/texts';
import type { ChatMessage } from './chat.ts';
import { cardLanguage } from './card-language.ts';
import { firstTranslation } from './message-text.ts';

export const isPhraseId = (id: string): id is PhraseId => phrases.some((phrase) => phrase.id === id);

/** The card whose text a person has typed, to the letter. */
export const typedCard = (text: string, from: string): PhraseId | undefined => {
  const language = cardLanguage(from);
  const card = language && phraseByText(text, language);
  return language && card && phraseText(card, language) === text ? card : undefined;
};

type CardText = Pick<ChatMessage, 'phraseId' | 'text' | 'language' | 'translation' | 'translatedText' | 'translatedTo'>;

/**
 * A phrase card from a reader of one language to a reader of another, in the shape of a chat message: each reads the card's own
 * text. In English where the cards do not have the sender's language; a translator is asked only for a reader whose
 * language they do not have.
 */
export const cardText = (
  phraseId: PhraseId,
  { from, to }: { from: string; to: string },
  translator: Parameters<typeof firstTranslation>[1],
): CardText => {
  const language = cardLanguage(from) ?? 'en';
  const text = phraseText(phraseId, language);
  const translatedTo = cardLanguage(to);
  const original = { phraseId, text, language };
  if (translatedTo === undefined) {
    return { ...original, translatedText: '', ...firstTranslation({ from: language, to, hasWords: true }, translator) };
  }
  if (translatedTo === language)
    return { ...original, translation: 'not-needed', translatedText: '', translatedTo: '' };
  return { ...original, translation: 'done', translatedText: phraseText(phraseId, translatedTo), translatedTo };
};
