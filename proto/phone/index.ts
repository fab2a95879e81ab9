export { phoneKey } from './phone-key.ts';
export { readPhone, type PhoneRead, type Understood } from './read-phone.ts';
export { e164, numberBySpec } from './typed-number.ts';
