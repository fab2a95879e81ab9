import { plateShape } from '@gatelingo/proto/plate';

/** The words of a name, each once, normalised: case, composition of accents and spaces do not count. */
export const nameTokens = (name: string): string[] => [
  ...new Set(name.normalize('NFKC').toLocaleLowerCase('und').split(/\s+/).filter(Boolean)),
];

/** The shortest part of a plate by which it is found. */
const shortest = 3;

/** The beginnings and ends of a plate's shape, each once. */
export const plateParts = (plate: string): string[] => {
  const signs = Array.from(plateShape(plate)).slice(0, 20);
  const lengths = Array.from({ length: Math.max(0, signs.length - shortest + 1) }, (_, index) => shortest + index);
  return [...new Set(lengths.flatMap((length) => [signs.slice(0, length).join(''), signs.slice(-length).join('')]))];
};
