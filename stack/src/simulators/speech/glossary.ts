import { phraseLanguages, phrases, type PhraseLanguage } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';

/** The languages of Amazon Translate, by code. */
const amazons = new Set(
  `af sq am ar hy az bn bs bg ca zh zh-TW hr cs da fa-AF nl en et fa tl fi fr fr-CA ka de el gu ht ha he hi hu is id ga it
  ja kn kk ko lv lt mk ms ml mt mr mn no ps pl pt pt-PT pa ro ru sr si sk sl so es es-MX sw sv ta te th tr uk ur uz vi
  cy`.split(/\s+/),
);

export const isSupportedPair = (from: string, to: string) => amazons.has(from) && amazons.has(to) && from !== to;

type Sentence = Record<PhraseLanguage, string>;

/** Two texts are the same sentence if they differ only in capitals, spaces or punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const sentences = phrases.map(
  ({ id }) => Object.fromEntries(phraseLanguages.map((language) => [language, phraseText(id, language)])) as Sentence,
);

/** Every phrase card, by language and text. */
let known: Map<PhraseLanguage, Map<string, Sentence>> | undefined;
const glossary = () =>
  (known ??= new Map(
    phraseLanguages.map((language) => [language, new Map(sentences.map((each) => [plain(each[language]), each]))]),
  ));

const knownLanguage = (code: string): PhraseLanguage | undefined => {
  const alone = code.toLowerCase().split('-')[0];
  return phraseLanguages.find((language) => language === alone);
};

function lookUp(text: string, from: PhraseLanguage, to: PhraseLanguage): string | undefined {
  return glossary().get(from)?.get(plain(text))?.[to];
}

/** The text in another language: from the glossary, as a whole or sentence by sentence; else the same text with a mark. */
export function translate(text: string, from: string, to: string): string {
  const [source, target] = [knownLanguage(from), knownLanguage(to)];
  if (source && target) {
    const whole = lookUp(text, source, target);
    if (whole !== undefined) return whole;
    const parts = Array.from(new Intl.Segmenter(source, { granularity: 'sentence' }).segment(text), ({ segment }) =>
      lookUp(segment, source, target),
    );
    if (parts.every((part) => part !== undefined)) return parts.join(' ');
  }
  return `[${to}] ${text}`;
}
