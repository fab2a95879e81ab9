/** The usual sender of a phrase: the guest on the yard, the staff of the company, or either. */
export type PhraseSide = 'guest' | 'company' | 'both';

/** The groups in the order of a visit; the answers are last. */
export const phraseGroups = [
  'arrival',
  'documents',
  'waiting',
  'driving',
  'loading',
  'safety',
  'problems',
  'facilities',
  'answers',
] as const;
export type PhraseGroup = (typeof phraseGroups)[number];

/**
 * The phrase cards: sentences of a logistics yard that need no translator. A published id keeps its meaning, because
 * translators and caches use it; a different meaning needs a different id.
 */
export const phrases = [
  { id: 'i-have-arrived', group: 'arrival', side: 'guest' },
  { id: 'i-am-here-to-load', group: 'arrival', side: 'guest' },
  { id: 'i-am-here-to-unload', group: 'arrival', side: 'guest' },
  { id: 'i-have-a-slot', group: 'arrival', side: 'guest' },
  { id: 'where-do-i-report', group: 'arrival', side: 'guest' },
  { id: 'please-come-to-the-office', group: 'arrival', side: 'company' },

  { id: 'here-are-my-papers', group: 'documents', side: 'guest' },
  { id: 'please-stamp-the-cmr', group: 'documents', side: 'guest' },
  { id: 'please-sign-here', group: 'documents', side: 'both' },
  { id: 'a-document-is-missing', group: 'documents', side: 'both' },
  { id: 'please-show-your-papers', group: 'documents', side: 'company' },
  { id: 'what-is-your-reference', group: 'documents', side: 'company' },
  { id: 'your-papers-are-ready', group: 'documents', side: 'company' },

  { id: 'how-long-do-i-wait', group: 'waiting', side: 'guest' },
  { id: 'please-wait-a-moment', group: 'waiting', side: 'both' },
  { id: 'please-wait-in-your-vehicle', group: 'waiting', side: 'company' },
  { id: 'we-will-call-you', group: 'waiting', side: 'company' },
  { id: 'about-half-an-hour', group: 'waiting', side: 'company' },
  { id: 'it-is-your-turn', group: 'waiting', side: 'company' },

  { id: 'where-do-i-park', group: 'driving', side: 'guest' },
  { id: 'which-ramp', group: 'driving', side: 'guest' },
  { id: 'please-guide-me-in', group: 'driving', side: 'guest' },
  { id: 'please-open-the-barrier', group: 'driving', side: 'guest' },
  { id: 'please-park-in-the-waiting-area', group: 'driving', side: 'company' },
  { id: 'please-drive-to-the-ramp', group: 'driving', side: 'company' },
  { id: 'please-reverse', group: 'driving', side: 'company' },
  { id: 'please-pull-forward', group: 'driving', side: 'company' },
  { id: 'please-drive-onto-the-weighbridge', group: 'driving', side: 'company' },

  { id: 'i-need-a-pallet-jack', group: 'loading', side: 'guest' },
  { id: 'do-you-exchange-pallets', group: 'loading', side: 'guest' },
  { id: 'how-many-pallets', group: 'loading', side: 'both' },
  { id: 'please-do-not-break-the-seal', group: 'loading', side: 'company' },
  { id: 'please-open-the-doors', group: 'loading', side: 'company' },
  { id: 'please-open-the-curtain', group: 'loading', side: 'company' },
  { id: 'please-secure-the-load', group: 'loading', side: 'company' },
  { id: 'we-have-finished', group: 'loading', side: 'company' },
  { id: 'you-may-leave', group: 'loading', side: 'company' },

  { id: 'i-carry-dangerous-goods', group: 'safety', side: 'guest' },
  { id: 'please-stop', group: 'safety', side: 'both' },
  { id: 'please-wear-a-vest', group: 'safety', side: 'company' },
  { id: 'please-wear-safety-shoes', group: 'safety', side: 'company' },
  { id: 'please-use-the-chocks', group: 'safety', side: 'company' },
  { id: 'please-switch-off-the-engine', group: 'safety', side: 'company' },
  { id: 'please-hand-in-the-key', group: 'safety', side: 'company' },
  { id: 'smoking-is-not-allowed', group: 'safety', side: 'company' },

  { id: 'i-need-help', group: 'problems', side: 'guest' },
  { id: 'i-will-be-late', group: 'problems', side: 'guest' },
  { id: 'my-vehicle-has-broken-down', group: 'problems', side: 'guest' },
  { id: 'my-driving-time-is-used-up', group: 'problems', side: 'guest' },
  { id: 'someone-is-hurt', group: 'problems', side: 'both' },
  { id: 'goods-are-damaged', group: 'problems', side: 'both' },
  { id: 'goods-are-missing', group: 'problems', side: 'both' },

  { id: 'where-is-the-toilet', group: 'facilities', side: 'guest' },
  { id: 'where-can-i-shower', group: 'facilities', side: 'guest' },
  { id: 'where-can-i-eat', group: 'facilities', side: 'guest' },
  { id: 'may-i-rest-here', group: 'facilities', side: 'guest' },

  { id: 'yes', group: 'answers', side: 'both' },
  { id: 'no', group: 'answers', side: 'both' },
  { id: 'thank-you', group: 'answers', side: 'both' },
  { id: 'i-understand', group: 'answers', side: 'both' },
  { id: 'i-do-not-understand', group: 'answers', side: 'both' },
  { id: 'please-say-that-again', group: 'answers', side: 'both' },
  { id: 'i-will-ask', group: 'answers', side: 'both' },
  { id: 'please-follow-me', group: 'answers', side: 'company' },
] as const satisfies readonly { id: string; group: PhraseGroup; side: PhraseSide }[];

type Phrase = (typeof phrases)[number];
export type PhraseId = Phrase['id'];

/** The languages of the cards: those of the interface. */
export const phraseLanguages = [
  ...['en', 'de', 'pl', 'cs', 'sk', 'hu', 'bg', 'ro', 'uk', 'it'],
  ...['es', 'fr', 'sv', 'da', 'nl', 'is', 'ru', 'tr', 'lt', 'pt', 'ar'],
] as const;
export type PhraseLanguage = (typeof phraseLanguages)[number];

export const isPhraseLanguage = (code: string): code is PhraseLanguage =>
  phraseLanguages.some((language) => language === code);

/** The interface language of a BCP 47 tag: `pt-br` → `pt`; English where there is none. */
export const interfaceLanguage = (tag: string): PhraseLanguage => {
  const base = tag.toLowerCase().split('-')[0] ?? '';
  return isPhraseLanguage(base) ? base : 'en';
};

/** One language's file in `texts/`. */
export interface PhraseTexts {
  groups: Record<PhraseGroup, string>;
  phrases: Record<PhraseId, string>;
}
