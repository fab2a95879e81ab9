import type { PhraseLanguage } from '../phrases/index.ts';

/** The words of the trade: what is loaded, with what, where, and by whom. */
export const terms = [
  ...['load', 'unload', 'cargo', 'goods', 'loading-bay', 'ramp', 'gate', 'barrier'],
  ...['weighbridge', 'seal', 'pallet', 'pallet-jack', 'forklift', 'trailer', 'semi-trailer', 'truck'],
  ...['tractor-unit', 'freight-papers', 'waybill', 'delivery-note', 'vest', 'safety-shoes', 'helmet', 'wheel-chocks'],
  ...[
    'strap',
    'load-securing',
    'anti-slip-mat',
    'curtain',
    'tail-lift',
    'rear-doors',
    'licence-plate',
    'loading-number',
  ],
  ...['reference-number', 'time-slot', 'yard', 'parking-area', 'waiting-area', 'office', 'warehouse', 'driver'],
  ...['carrier', 'shipper', 'consignee', 'forwarder', 'driving-time', 'rest-break', 'tachograph', 'container'],
  ...['swap-body', 'tanker', 'reefer', 'temperature', 'dangerous-goods', 'empty-pallet', 'pallet-exchange', 'box'],
  ...['stretch-film', 'reverse', 'couple', 'uncouple', 'vehicle-key', 'engine', 'brake', 'tyre'],
  ...['axle', 'breakdown', 'damage', 'shortage', 'weight', 'gross-weight', 'signature', 'stamp'],
  ...['queue', 'delay', 'delivery', 'collection', 'customs', 'lane', 'guard', 'fuel'],
] as const;
export type TermId = (typeof terms)[number];

/** Those of the interface. */
export type TermLanguage = PhraseLanguage;

/** How a sentence names a term: words in small letters, where `*` at the end is any ending. */
interface TermNames {
  by: readonly string[];
  /** Beside one of these the words mean something else: a file is downloaded, a phone is charged. */
  unless?: readonly string[];
}

/** The right word for a wrong one; with `as` the articles before it change, too, as it has another gender. */
type RightWord = string | { right: string; as: string };

/** One language's file in `texts/`; to be checked by a native of the trade. */
export interface TermTexts {
  /** The word that this product uses. */
  words: Record<TermId, string>;
  /** Where a sentence names a term otherwise than by its word. */
  named: Partial<Record<TermId, TermNames>>;
  /** The articles of a gender, by those of another: "na" is "no" before a word that is `m`. */
  articles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Known wrong translations into this language, each form with the one that should stand there. */
  wrong: Partial<Record<TermId, Readonly<Record<string, RightWord>>>>;
}
