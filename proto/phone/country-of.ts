import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country of a number in E.164, as ISO 3166 has it; undefined where its code is of several or of none. */
export const countryOf = (phone: string): string | undefined => parsePhoneNumberFromString(phone)?.country;
