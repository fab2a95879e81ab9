import { languages, myDataIds, myDataTitle, type MyDataWish, type TemplateLanguage } from '@gatelingo/proto/templates';
import type { Act } from './act.ts';
import type { InboundMessage } from './inbound-message.ts';
import type { Situation } from './situation.ts';
import { foldedWords } from './typed-words.ts';

/** The words that ask for the own data. */
const askWords: Readonly<Record<TemplateLanguage, readonly string[]>> = {
  ar: ['بياناتي'],
  bg: ['моите данни'],
  cs: ['moje údaje', 'moje data'],
  da: ['mine data'],
  de: ['meine daten'],
  en: ['my data'],
  es: ['mis datos'],
  fr: ['mes données'],
  hu: ['adataim', 'az adataim'],
  is: ['gögnin mín'],
  it: ['i miei dati', 'miei dati'],
  lt: ['mano duomenys'],
  nl: ['mijn gegevens'],
  pl: ['moje dane'],
  pt: ['os meus dados', 'meus dados'],
  ro: ['datele mele'],
  ru: ['мои данные'],
  sk: ['moje údaje'],
  sv: ['mina uppgifter', 'mina data'],
  tr: ['verilerim'],
  uk: ['мої дані'],
};

/** A request about the own data: for what can be wished, or one of the wishes by its button's words. */
export type MyDataRequest = { kind: 'my-data' } | { kind: 'wish'; wish: MyDataWish };

const wishes = Object.keys(myDataIds) as MyDataWish[];
const folded = (text: string): string => foldedWords(text).join(' ');
const asked: ReadonlySet<string> = new Set(Object.values(askWords).flat().map(folded));
// The words that stop an erasure stop nothing else.
const byTitle: ReadonlyMap<string, MyDataWish> = new Map(
  languages.flatMap((language) => wishes.map((wish) => [folded(myDataTitle(language, wish)), wish])),
);

/** The request of a text as a whole, in any language. */
export const myDataRequest = (text: string): MyDataRequest | undefined => {
  const written = folded(text);
  if (asked.has(written)) return { kind: 'my-data' };
  const wish = byTitle.get(written);
  return wish && { kind: 'wish', wish };
};

/** The wish whose button was pressed. */
export const pressedWish = ({ pressed }: InboundMessage): MyDataWish | undefined =>
  wishes.find((wish) => myDataIds[wish] === pressed);

/** A phone gets the menu once in so long: whatever answers it by itself ends there. */
const menuCountsMs = 10 * 60 * 1000;

/** The menu of what can be wished, with a button each. */
export const myDataMenu = ({ phoneIndex, now }: Situation): Act => {
  const key = `my-data:${phoneIndex}:${String(Math.floor(now.getTime() / menuCountsMs))}`;
  return { kind: 'notify-driver', notice: { kind: 'my-data-menu', about: { key } } };
};
