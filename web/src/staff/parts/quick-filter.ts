import { plainText } from '../../shared/format/plain-text.ts';

/** The rows in whose texts each of the words is, without regard to case and accents; all rows without words. */
export const filtered = <Row>(
  rows: readonly Row[],
  words: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] => {
  const wanted = plainText(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = plainText(textsOf(row).join(' '));
    return wanted.every((word) => text.includes(word));
  });
};
