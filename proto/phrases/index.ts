/** The usual sender of a phrase: the guest on the yard, the staff of the company, or either. */
export type SaidBy = 'guest' | 'company' | 'both';

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
  { id: 'i-have-arrived', group: 'arrival', saidBy: 'guest' },
  { id: 'i-am-here-to-load', group: 'arrival', saidBy: 'guest' },
  { id: 'i-am-here-to-unload', group: 'arrival', saidBy: 'guest' },
  { id: 'i-have-a-slot', group: 'arrival', saidBy: 'guest' },
  { id: 'where-do-i-report', group: 'arrival', saidBy: 'guest' },
  { id: 'please-come-to-the-office', group: 'arrival', saidBy: 'company' },

  { id: 'here-are-my-papers', group: 'documents', saidBy: 'guest' },
  { id: 'please-stamp-the-cmr', group: 'documents', saidBy: 'guest' },
  { id: 'please-sign-here', group: 'documents', saidBy: 'both' },
  { id: 'a-document-is-missing', group: 'documents', saidBy: 'both' },
  { id: 'please-show-your-papers', group: 'documents', saidBy: 'company' },
  { id: 'what-is-your-reference', group: 'documents', saidBy: 'company' },
  { id: 'your-papers-are-ready', group: 'documents', saidBy: 'company' },

  { id: 'how-long-do-i-wait', group: 'waiting', saidBy: 'guest' },
  { id: 'please-wait-a-moment', group: 'waiting', saidBy: 'both' },
  { id: 'please-wait-in-your-vehicle', group: 'waiting', saidBy: 'company' },
  { id: 'we-will-call-you', group: 'waiting', saidBy: 'company' },
  { id: 'about-half-an-hour', group: 'waiting', saidBy: 'company' },
  { id: 'it-is-your-turn', group: 'waiting', saidBy: 'company' },

  { id: 'where-do-i-park', group: 'driving', saidBy: 'guest' },
  { id: 'which-ramp', group: 'driving', saidBy: 'guest' },
  { id: 'please-guide-me-in', group: 'driving', saidBy: 'guest' },
  { id: 'please-open-the-barrier', group: 'driving', saidBy: 'guest' },
  { id: 'please-park-in-the-waiting-area', group: 'driving', saidBy: 'company' },
  { id: 'please-drive-to-the-ramp', group: 'driving', saidBy: 'company' },
  { id: 'please-reverse', group: 'driving', saidBy: 'company' },
  { id: 'please-pull-forward', group: 'driving', saidBy: 'company' },
  { id: 'please-drive-onto-the-weighbridge', group: 'driving', saidBy: 'company' },

  { id: 'i-need-a-pallet-jack', group: 'loading', saidBy: 'guest' },
  { id: 'do-you-exchange-pallets', group: 'loading', saidBy: 'guest' },
  { id: 'how-many-pallets', group: 'loading', saidBy: 'both' },
  { id: 'please-do-not-break-the-seal', group: 'loading', saidBy: 'company' },
  { id: 'please-open-the-doors', group: 'loading', saidBy: 'company' },
  { id: 'please-open-the-curtain', group: 'loading', saidBy: 'company' },
  { id: 'please-secure-the-load', group: 'loading', saidBy: 'company' },
  { id: 'we-have-finished', group: 'loading', saidBy: 'company' },
  { id: 'you-may-leave', group: 'loading', saidBy: 'company' },

  { id: 'i-carry-dangerous-goods', group: 'safety', saidBy: 'guest' },
  { id: 'please-stop', group: 'safety', saidBy: 'both' },
  { id: 'please-wear-a-vest', group: 'safety', saidBy: 'company' },
  { id: 'please-wear-safety-shoes', group: 'safety', saidBy: 'company' },
  { id: 'please-use-the-chocks', group: 'safety', saidBy: 'company' },
  { id: 'please-switch-off-the-engine', group: 'safety', saidBy: 'company' },
  { id: 'please-hand-in-the-key', group: 'safety', saidBy: 'company' },
  { id: 'smoking-is-not-allowed', group: 'safety', saidBy: 'company' },

  { id: 'i-need-help', group: 'problems', saidBy: 'guest' },
  { id: 'i-will-be-late', group: 'problems', saidBy: 'guest' },
  { id: 'my-vehicle-has-broken-down', group: 'problems', saidBy: 'guest' },
  { id: 'my-driving-time-is-used-up', group: 'problems', saidBy: 'guest' },
  { id: 'someone-is-hurt', group: 'problems', saidBy: 'both' },
  { id: 'goods-are-damaged', group: 'problems', saidBy: 'both' },
  { id: 'goods-are-missing', group: 'problems', saidBy: 'both' },

  { id: 'where-is-the-toilet', group: 'facilities', saidBy: 'guest' },
  { id: 'where-can-i-shower', group: 'facilities', saidBy: 'guest' },
  { id: 'where-can-i-eat', group: 'facilities', saidBy: 'guest' },
  { id: 'may-i-rest-here', group: 'facilities', saidBy: 'guest' },

  { id: 'yes', group: 'answers', saidBy: 'both' },
  { id: 'no', group: 'answers', saidBy: 'both' },
  { id: 'thank-you', group: 'answers', saidBy: 'both' },
  { id: 'i-understand', group: 'answers', saidBy: 'both' },
  { id: 'i-do-not-understand', group: 'answers', saidBy: 'both' },
  { id: 'please-say-that-again', group: 'answers', saidBy: 'both' },
  { id: 'i-will-ask', group: 'answers', saidBy: 'both' },
  { id: 'please-follow-me', group: 'answers', saidBy: 'company' },
] as const satisfies readonly { id: string; group: PhraseGroup; saidBy: SaidBy }[];

export type Phrase = (typeof phrases)[number];
export type PhraseId = Phrase['id'];

/** The languages of the cards: those of the interface. */
export const phraseLanguages = [
  ...['en', 'de', 'pl', 'cs', 'sk', 'hu', 'bg', 'ro', 'uk', 'it'],
  ...['es', 'fr', 'sv', 'da', 'nl', 'is', 'ru', 'tr', 'lt', 'pt', 'ar'],
] as const;
export type PhraseLanguage = (typeof phraseLanguages)[number];

export const isPhraseLanguage = (code: string): code is PhraseLanguage =>
  phraseLanguages.some((language) => language === code);

/** One language's file in `texts/`. */
export interface PhraseTexts {
  groups: Record<PhraseGroup, string>;
  phrases: Record<PhraseId, string>;
}
