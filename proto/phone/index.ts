export { countryOf } from './country-of.ts';
export { phoneKey } from './phone-key.ts';
export { readPhone } from './read-phone.ts';
export { e164 } from './typed-number.ts';
