import { cutLong } from './cut.ts';

/** A part of a text: a sentence to translate, or what stays as it is. */
export interface Piece {
  kind: 'sentence' | 'kept';
  text: string;
}

interface Rules {
  /** The text's, without its region. */
  language: string;
  /** Whether there is a word to translate, besides codes, numbers and signs. */
  hasLettersBesideCodes: (text: string) => boolean;
}

/** Line breaks, emoji and signs as "<": no model has them, they would be lost or become words. */
const unknown = /[\r\n\u2028\u2029]+|(?:(?![+°©®™])[\p{Sm}\p{So}\p{Sk}]|\u200d|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}])+/gu;
/** A word with its signs, in a language with spaces between words. */
const word =
  /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}\p{P}\p{Sc}])+/gu;
/** A thread would work for seconds on a longer word. */
const longestWord = 60;

/** A thread works for at most about a second on so many letters, so that others wait for no more than that. */
const longestSentence = 300;

/** Greek ends a question with ";"; the sentences of all other languages end alike. */
const greek = new Intl.Segmenter('el', { granularity: 'sentence' });
const usual = new Intl.Segmenter('en', { granularity: 'sentence' });

/** "Nr. 5" is no end of a sentence. */
const endsShortWord = /(?:^|\P{L})\p{L}{1,4}\.\s*$/u;
const sentencesOf = (text: string, language: string): string[] => {
  const sentences: string[] = [];
  for (const { segment } of (language === 'el' ? greek : usual).segment(text)) {
    const last = sentences.at(-1);
    const goesOn = last !== undefined && /^\p{Nd}/u.test(segment) && endsShortWord.test(last);
    if (goesOn) sentences.splice(-1, 1, last + segment);
    else sentences.push(segment);
  }
  return sentences;
};

/** A sentence without the spaces around it, which stay. */
const trimmed = (sentence: string, { hasLettersBesideCodes }: Rules): Piece[] => {
  const core = sentence.trim();
  if (core === '' || !hasLettersBesideCodes(core)) return [{ kind: 'kept', text: sentence }];
  const at = sentence.indexOf(core);
  return [
    { kind: 'kept', text: sentence.slice(0, at) },
    { kind: 'sentence', text: core },
    { kind: 'kept', text: sentence.slice(at + core.length) },
  ];
};

interface Found {
  text: string;
  index: number;
}
const allOf = (text: string, expression: RegExp): Found[] =>
  [...text.matchAll(expression)].map(({ 0: found, index }) => ({ text: found, index }));

/** The pieces of a text without addresses. */
const piecesBetween = (text: string, rules: Rules): Piece[] => {
  const longWords = allOf(text, word).filter((each) => each.text.length > longestWord);
  const kept = [...allOf(text, unknown), ...longWords].sort((one, other) => one.index - other.index);
  const pieces: Piece[] = [];
  let from = 0;
  const add = (part: string) => {
    for (const sentence of sentencesOf(part, rules.language))
      for (const short of cutLong(sentence, longestSentence)) pieces.push(...trimmed(short, rules));
  };
  for (const { text: found, index } of kept) {
    add(text.slice(from, index));
    pieces.push({ kind: 'kept', text: found });
    from = index + found.length;
  }
  add(text.slice(from));
  return pieces.filter((piece) => piece.text !== '');
};

const notSpace = /\S+/gu;
/** Signs around an address that belong to its sentence. */
const signsAround = new Set('.,;:!?()"\'«»„“”<>[]{}…');
const isAddress = (token: string): boolean =>
  /[^@]@[^@]+\.[^@]/u.test(token) || /^https?:\/\/./iu.test(token) || /^www\../iu.test(token);

/** Mail addresses and links: a model changes their signs, as "info@" to "info-". */
const addressesIn = (text: string): Found[] =>
  allOf(text, notSpace).flatMap(({ text: token, index }) => {
    let [start, end] = [0, token.length];
    while (start < end && signsAround.has(token.charAt(start))) start += 1;
    while (end > start && signsAround.has(token.charAt(end - 1))) end -= 1;
    const core = token.slice(start, end);
    return isAddress(core) ? [{ text: core, index: index + start }] : [];
  });

/** The pieces of a text in their order; joined they are the text again. */
export const piecesOf = (text: string, rules: Rules): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { text: address, index } of addressesIn(text)) {
    pieces.push(...piecesBetween(text.slice(from, index), rules), { kind: 'kept', text: address });
    from = index + address.length;
  }
  return [...pieces, ...piecesBetween(text.slice(from), rules)];
};
