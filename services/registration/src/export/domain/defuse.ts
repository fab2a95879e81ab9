/**
 * A formula, behind white space and every sign that nobody sees (control, format, filler): some programs take them away before
 * they look. Full-width and small signs, and other minus signs, count as the plain ones. A tab or the end of a line also alone.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;
/** A lone dash stands for a trailer or a number that there is not. */
const plain = /^-(?:\d{1,14}(?:[.,]\d{1,10})?)?$/;

/**
 * A text that no spreadsheet program runs as a formula (CWE-1236): an apostrophe before it makes it a text. A plain number may
 * begin with a minus, and a dash may stand alone; a phone would lose its plus sign if it were read as a number.
 */
export const defuse = (text: string): string => (formula.test(text) && !plain.test(text) ? `'${text}` : text);

// Whole runs are matched and looked at: so the time is that of the text's length.
const between = /[;,\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** The separators between the values of a CSV file. */
export type Separator = ',' | ';';
/** In a program that is set to the other separator. */
const beginsCell: Record<Separator, RegExp> = { ',': /[;\t\r\n]/, ';': /[,\t\r\n]/ };
const beginsFormula = /[=+\-@＝＋－＠﹦﹢﹣﹫−]/uy;

/**
 * The same for a text of a CSV file. A program that is set to the other separator does not see the quotes of our texts: behind
 * it, a tab or the end of a line another cell begins for it.
 */
export const defuseInCsv = (text: string, separator: Separator): string =>
  defuse(text).replace(between, (run, at: number, whole: string) => {
    beginsFormula.lastIndex = at + run.length;
    return beginsCell[separator].test(run) && beginsFormula.test(whole) ? `${run}'` : run;
  });
