/** The words of a name, each once, the same however they were typed: case, accents' composition and spaces do not count. */
export const nameWords = (name: string): string[] => [
  ...new Set(name.normalize('NFKC').toLocaleLowerCase('und').split(/\s+/).filter(Boolean)),
];
