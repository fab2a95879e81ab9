/** A place in a text: from `start` to `end`, as in a selection. */
export interface Place {
  start: number;
  end: number;
}

/** Whether a slash at this place asks for a phrase: at the start of the text or of a line. */
export const asksForPhrase = (text: string, { start }: Place): boolean => start === 0 || text[start - 1] === '\n';

/** The text with the phrase in its place, apart from the words around it. */
export const withPhrase = (text: string, { start, end }: Place, phrase: string): string => {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const gapBefore = before === '' || /\s$/.test(before) ? '' : ' ';
  const gapAfter = after === '' || /^\s/.test(after) ? '' : ' ';
  return `${before}${gapBefore}${phrase}${gapAfter}${after}`;
};
