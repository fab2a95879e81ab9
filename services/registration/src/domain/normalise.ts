/** The same name in any spelling: case, composition of accents, and spaces do not count. */
export const normaliseName = (name: string): string =>
  name.normalize('NFKC').toLocaleLowerCase('und').replace(/\s+/g, ' ').trim();

/** A plate as a camera reads it: letters and digits only, so `b-ab 12` and `B AB12` are the same. */
export const normalisePlate = (plate: string): string =>
  plate
    .normalize('NFKC')
    .toLocaleUpperCase('und')
    .replace(/[^\p{L}\p{N}]/gu, '');
