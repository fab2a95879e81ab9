/** The same name in any spelling: case, composition of accents, and spaces do not count. */
export const normaliseName = (name: string): string =>
  name.normalize('NFKC').toLocaleLowerCase('und').replace(/\s+/g, ' ').trim();
