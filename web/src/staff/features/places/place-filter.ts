import { plainText } from '../../../shared/format/plain-text.ts';

/** Without case and marks, so that `Muller` finds `Müller`, and `strasse` finds `Straße`. */
const folded = (text: string): string => plainText(text).replaceAll('ß', 'ss').replaceAll('ł', 'l');

/** The rows in which every typed word occurs, in their order. */
export const matching = <Row>(rows: readonly Row[], typed: string, textOf: (row: Row) => string): readonly Row[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = folded(textOf(row));
    return words.every((word) => text.includes(word));
  });
};
