/** Characters of a plate as it is shown and stored. */
export const longestPlate = 30;

/** A longer text is no plate, whatever becomes of it: it is not looked at. */
const longestTyped = 2 * longestPlate;

const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const fullWidth = /[\uff01-\uff5e]/g;
const fullWidthOffset = 0xfee0;

/**
 * A plate as it is shown: in capitals, NFC, with single spaces. A Turkish keyboard makes İ of i, and no plate has that letter.
 * A longer text than anybody types comes back as it is.
 */
export const tidyPlate = (typed: string): string => {
  if (typed.length > longestTyped) return typed;
  return typed
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .replace(fullWidth, (sign) => String.fromCodePoint(sign.charCodeAt(0) - fullWidthOffset))
    .normalize('NFD')
    .toUpperCase()
    .replace(/I\p{M}+/gu, (letter) => letter.replaceAll('\u0307', ''))
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim();
};

const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Co}\p{Cs}]/u;
/** "-" is what is typed for a vehicle without a trailer. */
const onlyDashes = /^[\p{Pd}./ \u2212]+$/u;

export type PlateRead = { kind: 'ok'; plate: string } | { kind: 'refused'; reason: 'empty' | 'too-long' | 'no-plate' };

/** The one reader of plates. `plate`: the spelling that is stored and shown. */
export const readPlate = (typed: string): PlateRead => {
  const plate = tidyPlate(typed);
  if (plate === '') return { kind: 'refused', reason: 'empty' };
  if (plate.length > longestPlate) return { kind: 'refused', reason: 'too-long' };
  const isPlate = !picture.test(plate) && (/[\p{L}\p{N}]/u.test(plate) || onlyDashes.test(plate));
  return isPlate ? { kind: 'ok', plate } : { kind: 'refused', reason: 'no-plate' };
};
