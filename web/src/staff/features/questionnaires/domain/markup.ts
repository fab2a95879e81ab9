/** The tags that a description may have (spec). */
const tags = { bold: 'strong', italic: 'em', underline: 'u' } as const;
export type TagName = keyof typeof tags;

/** Whether a text shows one of these tags as signs. */
export const hasMarkup = (text: string): boolean => /<\/?(strong|em|u)>/i.test(text);

/** Puts the selected part of a text into a tag; undefined without a selection. */
export const wrapped = (text: string, from: number, to: number, tag: TagName) => {
  if (from === to) return undefined;
  const [start, end] = [`<${tags[tag]}>`, `</${tags[tag]}>`];
  return {
    text: text.slice(0, from) + start + text.slice(from, to) + end + text.slice(to),
    /** Where the selected text stands now. */
    from: from + start.length,
    to: to + start.length,
  };
};
