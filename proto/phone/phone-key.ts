/**
 * The form in which two numbers are the same phone, for comparing and for blind indexes. It is none to dial or to show: a
 * message goes to the number as it was registered. `phone`: E.164; what is none stays as it is.
 *
 * - Brazil: a mobile number (area, then 6-9) has a ninth digit, a 9; WhatsApp still names old ones without it.
 * - Mexico: until 2019 mobiles were called as +52 1, and WhatsApp still names them so.
 * - Argentina: from abroad a mobile has a 9 behind +54; senders of SMS leave it off, WhatsApp does not. No landline has the
 *   digits of a mobile, so its number has a key with the 9, too.
 *
 * The form is the one in which people register. Numbers of all other countries are their own keys.
 */
export const phoneKey = (phone: string): string =>
  phone
    .replace(/^\+55([1-9]{2})([6-9]\d{7})$/, '+55$19$2')
    .replace(/^\+521(\d{10})$/, '+52$1')
    .replace(/^\+54([1-3]\d{9})$/, '+549$1');
