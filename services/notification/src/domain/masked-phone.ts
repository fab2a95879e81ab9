const shownStart = 3;
const shownEnd = 3;

/** A phone for its owner to recognise: the country and the last digits. */
export const maskedPhone = (phone: string): string =>
  phone.slice(0, shownStart) + '•'.repeat(Math.max(0, phone.length - shownStart - shownEnd)) + phone.slice(-shownEnd);
