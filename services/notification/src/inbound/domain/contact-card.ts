import { oneLine } from '@gatelingo/proto/http/bounded-text';

const largestCard = 1024 * 1024;
/** So many cards of a file, and so many numbers of a card, are shown. */
const maxShown = 10;
const longestValue = 200;

/** A comma, a semicolon or a backslash in a value has a backslash before it; `\n` is a new line. */
const unescaped = (value: string): string =>
  value.replace(/\\([\\,;nN])/g, (_whole, sign: string) => (/n/i.test(sign) ? ' ' : sign));

/** A line's property without its group and parameters: that of `item1.TEL;waid=491511:+49 1511` is TEL. */
const propertyOf = (line: string): { name: string; value: string } => {
  const at = line.indexOf(':');
  const [named = ''] = line.slice(0, Math.max(at, 0)).split(';');
  const name = named.slice(named.lastIndexOf('.') + 1).toUpperCase();
  return { name, value: oneLine(unescaped(line.slice(at + 1, at + 1 + longestValue))) };
};

const shown = (card: string): string => {
  const all = card.split('\n').map(propertyOf);
  const valuesOf = (name: string) =>
    all.flatMap((each) => (each.name === name && each.value !== '' ? [each.value] : []));
  const [name = ''] = [...valuesOf('FN'), ...valuesOf('ORG')];
  return [name, ...valuesOf('TEL').slice(0, maxShown)].filter((part) => part !== '').join(', ');
};

/** The names and numbers of a contact card, one line for each person; undefined if the bytes are none. */
export const contactText = (bytes: Buffer): string | undefined => {
  if (bytes.length > largestCard) return undefined;
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (!text.slice(0, 'BEGIN:VCARD'.length).toUpperCase().startsWith('BEGIN:VCARD')) return undefined;
  // A line that begins with a space goes on with the one before.
  const unfolded = text.replaceAll('\r\n', '\n').replaceAll('\n ', '').replaceAll('\n\t', '');
  const cards = unfolded.split(/^BEGIN:VCARD$/im, maxShown + 1).slice(1);
  const lines = cards.map(shown).filter((line) => line !== '');
  return lines.length > 0 ? lines.join('\n') : undefined;
};
