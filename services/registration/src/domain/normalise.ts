/** The same name however it was typed: case, accents' composition and spaces do not count. */
export const normaliseName = (name: string): string =>
  name.normalize('NFKC').toLocaleLowerCase('und').replace(/\s+/g, ' ').trim();

/** A plate as a camera reads it: letters and digits only, `b-ab 12` and `B AB12` are one. */
export const normalisePlate = (plate: string): string =>
  plate
    .normalize('NFKC')
    .toLocaleUpperCase('und')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** E.164 from a number as people write it, with `+` or `00`; undefined where it is none. */
export const normalisePhone = (phone: string): string | undefined => {
  const digits = phone.replace(/[\s()/.-]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
};
