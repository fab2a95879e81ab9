/** Octets of an address: RFC 5321, section 4.5.3.1.3, without the angle brackets. */
export const longestEmail = 254;

/**
 * An address as it is sent: a dot-atom of letters and digits, and a domain of ASCII whose last label is of letters or in
 * punycode.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/** A longer text is no address, whatever becomes of its domain: it is not looked at. */
const longestTyped = 2 * longestEmail;

/** Characters that show nothing: marks of direction, soft hyphens, zero-width spaces, controls; not the joiners of a domain. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const joiners = /[\u200c\u200d]/g;

/** Signs that end a domain in an address of the web, or stand for others there. */
const foreign = /[\s/\\?#:@%[\]<>|^]/u;

const hostOf = (domain: string): string | undefined => {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
};

/**
 * The domain in ASCII (UTS #46); as it is if it is none. Every server and browser brings the table for this with it. A
 * joiner belongs to names of some scripts, which are other domains without it; anywhere else it is an invisible mark.
 */
const inPunycode = (domain: string): string => {
  if (!/[^\u0000-\u007f]/.test(domain) || foreign.test(domain)) return domain.toLowerCase();
  const bare = domain.replace(joiners, '');
  return hostOf(domain) ?? hostOf(bare) ?? bare;
};

/**
 * An address in its one spelling: trimmed, without marks that show nothing, in lower case, with the domain in punycode;
 * full-width signs are taken for `@` and the dot. What is no address comes back so that `emailPattern` or the limit of
 * `longestEmail` refuses it.
 */
export const tidyEmail = (typed: string): string => {
  if (typed.length > longestTyped) return typed;
  const signs = typed
    .replace(invisible, '')
    .trim()
    .replace(/[\uff20\ufe6b]/g, '@')
    .replace(/[\uff0e\u3002\uff61\ufe52]/g, '.');
  const at = signs.lastIndexOf('@');
  if (at < 0) return signs.toLowerCase();
  return `${signs.slice(0, at).replace(joiners, '').toLowerCase()}@${inPunycode(signs.slice(at + 1))}`;
};

export type EmailRead = { kind: 'ok'; email: string } | { kind: 'refused'; reason: 'empty' | 'too-long' | 'malformed' };

/** The one reader of e-mail addresses. `email`: the spelling that is stored, compared, indexed and sent. */
export const readEmail = (typed: string): EmailRead => {
  const email = tidyEmail(typed);
  if (email === '') return { kind: 'refused', reason: 'empty' };
  if (email.length > longestEmail) return { kind: 'refused', reason: 'too-long' };
  return emailPattern.test(email) ? { kind: 'ok', email } : { kind: 'refused', reason: 'malformed' };
};
