import { buttonsOf, languageName, languageNames, languages, type TemplateLanguage } from '@gatelingo/proto/templates';
import type { Act } from './act.ts';
import type { InboundMessage } from './inbound-message.ts';
import { myDataMenu, myDataRequest, type MyDataRequest, pressedWish } from './my-data-request.ts';
import { isText, languageAt, type Situation } from './situation.ts';
import { foldedWords } from './typed-words.ts';

const helpWords: Readonly<Record<TemplateLanguage, readonly string[]>> = {
  ar: ['مساعدة', 'النجدة'],
  bg: ['помощ'],
  cs: ['pomoc', 'nápověda'],
  da: ['hjælp'],
  de: ['hilfe'],
  en: ['help', 'menu'],
  es: ['ayuda'],
  fr: ['aide'],
  hu: ['segítség', 'súgó'],
  is: ['hjálp'],
  it: ['aiuto'],
  lt: ['pagalba'],
  nl: ['hulp', 'help'],
  pl: ['pomoc'],
  pt: ['ajuda'],
  ro: ['ajutor'],
  ru: ['помощь'],
  sk: ['pomoc', 'pomocník'],
  sv: ['hjälp'],
  tr: ['yardım'],
  uk: ['допомога', 'допоможіть'],
};

const folded = (text: string): string => foldedWords(text).join(' ');
const help: ReadonlySet<string> = new Set(Object.values(helpWords).flat().map(folded));
// Two letters are no name: "da" is yes in three languages.
const byName = new Map(languages.map((language) => [folded(languageName(language)), language]));

/** A request to the operator, and to no company. */
type TypedRequest = { kind: 'help' } | MyDataRequest | { kind: 'language'; language: TemplateLanguage };

/** The request of a text to the operator as a whole: help, by its word in any language or by "?", or another language by its own name. */
const typedRequest = (text: string): TypedRequest | undefined => {
  if (/^[?؟]{1,3}$/.test(text.trim())) return { kind: 'help' };
  const written = folded(text);
  if (help.has(written)) return { kind: 'help' };
  const myData = myDataRequest(text);
  if (myData) return myData;
  const language = byName.get(written);
  return language && { kind: 'language', language };
};

/** A phone gets the help once in so long: whatever answers it by itself ends there. */
const helpCountsMs = 10 * 60 * 1000;
/** Each change has the texts of all the phone's jobs translated again. */
const changesPerDay = 3;

const helpIn = (language: TemplateLanguage, { phoneIndex, now }: Situation): Act => {
  const titles = buttonsOf('step-active', language).map(({ title }) => title);
  const key = `help:${phoneIndex}:${String(Math.floor(now.getTime() / helpCountsMs))}`;
  return { kind: 'notify-driver', notice: { kind: 'help', values: [...titles, languageNames()], about: { key } } };
};

/**
 * The outcome of a known driver's request to the operator; nothing for any other text, below what somebody wrote, or by SMS: its sender
 * can be forged.
 */
export const answerRequest = (message: InboundMessage, situation: Situation): readonly Act[] => {
  const { owners, connectedLanguage, quoted } = situation;
  const isKnown = owners.length > 0 || connectedLanguage !== undefined;
  if (message.channel !== 'whatsapp' || !isKnown || !isText(message)) return [];
  const pressed = pressedWish(message);
  if (pressed) return [{ kind: 'wish-my-data', wish: pressed }];
  const isOurs = quoted.kind === 'nothing' || quoted.kind === 'notice';
  // Twilio has answered HELP by itself.
  if (!isOurs || message.optOutType !== null || message.pressed !== undefined) return [];
  const request = typedRequest(message.text);
  if (!request) return [];
  if (request.kind === 'my-data') return [myDataMenu(situation)];
  if (request.kind === 'wish') return [{ kind: 'wish-my-data', wish: request.wish }];
  const before = languageAt(situation);
  const isOver = situation.languageChanges >= changesPerDay;
  if (request.kind === 'help' || request.language === before || isOver) return [helpIn(before, situation)];
  const { language } = request;
  const notice = { kind: 'language-changed' as const, values: [languageName(before)], language };
  return [
    { kind: 'choose-language', language },
    { kind: 'notify-driver', notice },
  ];
};
