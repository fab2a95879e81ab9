/** Small letters without their marks: the form in which names are compared. */
export const foldName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('und');

/** Whether a text has each searched word; false if there is none. */
export const hasSearchedWords = (text: string, search: string): boolean => {
  const folded = foldName(text);
  const words = foldName(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => folded.includes(word));
};
