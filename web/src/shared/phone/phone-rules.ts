import { readPhone as readNumber } from '@gatelingo/proto/phone/read-phone';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A number as it is sent and shown. */
export interface ReadPhone {
  prefix: string;
  /** For a field beside the prefix: read again, it is the same number. */
  national: string;
  /** E.164. */
  full: string;
  /** In full, in groups. */
  shown: string;
}

/** Every country with a prefix, by ISO code. */
export const phoneCountries = (): { country: string; prefix: string }[] =>
  getCountries().map((country) => ({ country, prefix: `+${getCountryCallingCode(country)}` }));

/** A typed number by the one reader; undefined for a number that no numbering plan has. */
export const readPhone = (prefix: string, typed: string): ReadPhone | undefined => {
  const read = readNumber(typed, { prefix });
  if (read.kind === 'refused' || !read.isValid) return undefined;
  const number = parsePhoneNumberFromString(read.e164);
  if (!number) return undefined;
  const own = `+${number.countryCallingCode}`;
  const isSame = (national: string) => {
    const again = readNumber(national, { prefix: own });
    return again.kind === 'ok' && again.e164 === read.e164;
  };
  // Where the spec's rule takes a zero away that belongs to the number, only the full one says the same.
  const national = [number.formatNational(), number.nationalNumber].find(isSame) ?? read.e164;
  return { prefix: own, national, full: read.e164, shown: number.formatInternational() };
};
