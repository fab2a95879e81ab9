/** A number as the server takes it: without spaces and signs, `00` as a plus sign, without the zero of `+49 (0)30`. */
export const compactPhone = (typed: string): string =>
  typed
    .replace('(0)', '')
    .replace(/[\s()./-]/g, '')
    .replace(/^00/, '+');

/** Whether a number is empty, or begins with a country code: a national one could be in any country. */
export const hasCountryCode = (typed: string): boolean => {
  const number = compactPhone(typed);
  return number === '' || number.startsWith('+');
};
