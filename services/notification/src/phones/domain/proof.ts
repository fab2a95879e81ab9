/** A proof of a number counts so long after the registration that it is from. */
export const proofLastsMs = 180 * 24 * 60 * 60 * 1000;

const endingLength = 4;

/** The last digits of a phone, by which staff and drivers know it. */
export const endingOf = (phone: string): string => phone.slice(-endingLength);

/** How another phone is named to the registered number. */
export const namedByEnding = (phone: string): string => `…${endingOf(phone)}`;
