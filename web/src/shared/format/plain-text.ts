/** A text for searching: without accents, in lower case. */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
