/** Also behind blanks, and as full-width signs: some programs take these for the plain ones. */
const formula = /^\s*[=+\-@＝＋－＠\t\r\n]/u;
const plainNumber = /^[+-]?\d{1,14}([.,]\d{1,10})?$/;

/**
 * A text that no spreadsheet program runs as a formula (CWE-1236): an apostrophe before it makes it a text. A plain number may
 * begin with a sign, but a phone would lose its plus sign if it were read as one.
 */
export const defuse = (text: string): string =>
  formula.test(text) && !(text.startsWith('-') && plainNumber.test(text)) ? `'${text}` : text;

const formulaSign = /^[=+\-@＝＋－＠]/u;
const beforeLaterCell = /[;\t\r\n]\s*/gu;

/**
 * The same for a text of a CSV file. A program that is set to semicolons, as Excel is in most of Europe, does not see the
 * quotes of our texts: behind a semicolon, a tab or the end of a line another cell begins for it.
 */
export const defuseInCsv = (text: string): string => {
  const plain = defuse(text);
  return plain.replace(beforeLaterCell, (gap, at: number) =>
    formulaSign.test(plain.charAt(at + gap.length)) ? `${gap}'` : gap,
  );
};
