/** Joins what stands beside it without a mark that anybody sees (word joiner). */
const joiner = '\u2060';

// Also behind another dot and before marks, symbols and invisible signs: some programs take these for a part of a domain.
const dot = /(?<=\S)([.\uff0e\u3002\uff61\ufe52\u2024])(?=[\p{L}\p{N}\p{M}\p{S}\p{Cf}])(?!\u2060)/gu;
const slash = /\/(?=\/)/g;
const at = /(?<=[^\s\u2060])@(?=\S)/gu;

const parted = (text: string, by: string): string =>
  text.replace(dot, `$1${by}`).replace(slash, `/${by}`).replace(at, `${by}@`);

/**
 * A name or a note of staff for somebody outside its company, in which no program finds a link or an address to tap: a word
 * joiner stands behind each dot inside a word, between two slashes and before an at sign (decisions.md "Names pass, links
 * are defused where they leave"). The text looks as it was typed. Defused twice, it stays as it is.
 */
export const defused = (text: string): string => parted(text, joiner);

/** The same for an SMS, by spaces: a word joiner would make it one of 70 instead of 160 characters. */
export const defusedForSms = (text: string): string => parted(text, ' ');

/** A text that somebody outside sent back, without the joiners of `defused`. */
export const withoutJoiners = (text: string): string => text.replaceAll(joiner, '');

/** A record of names and other texts, with these keys of it defused. */
export const defusedIn = <Texts extends object, Key extends keyof Texts>(
  texts: Texts & Record<Key, string>,
  ...keys: readonly Key[]
): Texts => ({ ...texts, ...Object.fromEntries(keys.map((key) => [key, defused(texts[key])])) });
