/** The text from its first letter or digit to its last, without the signs around them; empty without both. */
export const withinSigns = (text: string): string => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text)?.[0] ?? '';
