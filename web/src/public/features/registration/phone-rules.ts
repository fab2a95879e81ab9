import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { fullPhone, joined } from '../../../shared/phone/phone.ts';

/** A number as it is sent and shown. */
export interface ReadPhone {
  prefix: string;
  /** As it is written in its country, without the prefix. */
  national: string;
  /** E.164. */
  full: string;
  /** In full, in groups. */
  shown: string;
}

/** Every country with a prefix, by ISO code. */
export const phoneCountries = (): { country: string; prefix: string }[] =>
  getCountries().map((country) => ({ country, prefix: `+${getCountryCallingCode(country)}` }));

/**
 * A number as the numbering plan of its country reads it: with a plus or 00, with the country code once more, with a
 * national prefix (0, in Hungary 06, in Russia 8). Undefined for a number that no plan has.
 */
export const readPhone = (prefix: string, typed: string): ReadPhone | undefined => {
  const together = joined(typed);
  const callingCode = prefix.slice(1);
  const inFull = together.replace(/^00/, '+');
  // The library would take letters for the digits of their keys, or leave off what follows them.
  if (!/^\+?\d+$/.test(inFull)) return undefined;
  const readings = inFull.startsWith('+')
    ? [parsePhoneNumberFromString(inFull)]
    : [
        // A shorter one only begins like the code: no country's mobile numbers are that short with it.
        callingCode !== '' && together.startsWith(callingCode) && together.length >= 10
          ? parsePhoneNumberFromString(`+${together}`)
          : undefined,
        parsePhoneNumberFromString(together, { defaultCallingCode: callingCode }),
      ];
  const number = readings.find((reading) => reading?.isValid());
  // What the spec's rule refuses, the server refuses too.
  if (!number || fullPhone('', number.number) === undefined) return undefined;
  return {
    prefix: `+${number.countryCallingCode}`,
    national: number.formatNational(),
    full: number.number,
    shown: number.formatInternational(),
  };
};
