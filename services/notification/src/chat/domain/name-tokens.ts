/** The words of a name, each once, normalised: case, composition of accents and spaces do not count. */
export const nameTokens = (name: string): string[] => [
  ...new Set(name.normalize('NFKC').toLocaleLowerCase('und').split(/\s+/).filter(Boolean)),
];
