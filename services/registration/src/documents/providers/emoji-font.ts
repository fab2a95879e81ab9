import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One file of the font, with the characters that it has. */
interface Part {
  file: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

const sheet = createRequire(import.meta.url).resolve('@fontsource/noto-emoji/400.css');

// The font also has digits and signs of keyboards: where it is the only one that was found, texts would be set in it.
const firstOfEmoji = 0x2030;

const rangeOf = (text: string): Part['ranges'][number] => {
  const [first = '', last = first] = text.replace(/^U\+/, '').split('-');
  return [parseInt(first, 16), parseInt(last, 16)];
};

const between = (text: string, before: string, after: string): string =>
  text.split(before, 2)[1]?.split(after, 1)[0] ?? '';

/** The parts as the font's own style sheet lists them. */
const partsIn = (css: string): Part[] =>
  css
    .split('@font-face')
    .slice(1)
    .map((face) => ({
      file: between(face, 'url(./', ')'),
      ranges: between(face, 'unicode-range: ', ';')
        .split(',')
        .map(rangeOf)
        .filter(([first]) => first >= firstOfEmoji),
    }));

let parts: Promise<Part[]> | undefined;
const faces = new Map<string, Promise<string>>();

const readFace = async ({ file, ranges }: Part): Promise<string> => {
  const bytes = await readFile(join(dirname(sheet), file));
  // With the sign that joins several to one picture.
  const shown = [...ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`), 'U+200d'];
  return `@font-face { font-family: 'Noto Emoji'; src: url(data:font/woff2;base64,${bytes.toString('base64')}); unicode-range: ${shown.join(', ')} }`;
};

const faceOf = (part: Part): Promise<string> => {
  const face = faces.get(part.file) ?? readFace(part);
  faces.set(part.file, face);
  return face;
};

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/gu;

/** The document with those parts of the emoji font that its text needs: machines without one would print boxes. */
export const withEmojiFont = async (html: string): Promise<string> => {
  const used = [...new Set(html.match(emoji) ?? [])].map((character) => character.codePointAt(0) ?? 0);
  if (used.length === 0) return html;
  parts ??= readFile(sheet, 'utf8').then(partsIn);
  const needed = (await parts).filter(({ ranges }) =>
    ranges.some(([first, last]) => used.some((code) => first <= code && code <= last)),
  );
  const style = (await Promise.all(needed.map(faceOf))).join('\n');
  return html.replace('</head>', () => `<style>${style}</style></head>`);
};
