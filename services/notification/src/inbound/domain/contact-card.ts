import { oneLine } from '@gatelingo/proto/http/bounded-text';
import { longestChatText } from '@gatelingo/proto/http/notification';

const largestCard = 1024 * 1024;
/** So many cards of a file, and so many numbers of a card, are shown. */
const maxShown = 10;
const longestValue = 200;

/** A comma, a semicolon or a backslash in a value has a backslash before it; `\n` is a new line. */
const unescaped = (value: string): string =>
  value.replace(/\\([\\,;nN])/g, (_whole, sign: string) => (/n/i.test(sign) ? ' ' : sign));

const shownNames: readonly string[] = ['FN', 'ORG', 'TEL'];
/** A card's names and numbers stand in so many lines: a million of them are no person. */
const mostLines = 500;

/** The properties of a card that are shown, without group and parameters: that of `item1.TEL;waid=491511:+49 1511` is TEL. */
const propertiesOf = (card: string): { name: string; value: string }[] =>
  card.split('\n', mostLines).flatMap((line) => {
    const at = line.indexOf(':');
    const [named = ''] = line.slice(0, Math.max(at, 0)).split(';', 1);
    const name = named.slice(named.lastIndexOf('.') + 1).toUpperCase();
    // To clean a value takes the most time.
    if (!shownNames.includes(name)) return [];
    const value = oneLine(unescaped(line.slice(at + 1, at + 1 + longestValue)));
    return value === '' ? [] : [{ name, value }];
  });

/** The name of a card and its numbers. */
const partsOf = (card: string): string[] => {
  const all = propertiesOf(card);
  const valuesOf = (wanted: string) => all.flatMap(({ name, value }) => (name === wanted ? [value] : []));
  const names = [...valuesOf('FN'), ...valuesOf('ORG')];
  return [...names.slice(0, 1), ...valuesOf('TEL').slice(0, maxShown)];
};

/** One line for each card, of as many parts as a message takes: half of a number would be another number. */
const linesOf = (cards: readonly (readonly string[])[]): string => {
  let text = '';
  for (const parts of cards) {
    for (const [at, part] of parts.entries()) {
      const longer = text === '' ? part : `${text}${at === 0 ? '\n' : ', '}${part}`;
      if (longer.length > longestChatText) return text;
      text = longer;
    }
  }
  return text;
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
  const lines = linesOf(cards.map(partsOf));
  return lines === '' ? undefined : lines;
};
