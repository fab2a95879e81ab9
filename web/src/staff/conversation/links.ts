/** A part of a text: words, or a web address. */
export interface TextPart {
  text: string;
  /** Only of an address that a page may open. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"']+/giu;
// What ends a sentence or a bracket does not belong to the address before it.
const trailing = /[.,;:!?)\]}»”’]+$/u;

const opened = (text: string): string | undefined => {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
    ? url.href
    : undefined;
};

/** A text as words and web addresses, in their order; nothing of it is lost. */
export const linkedParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  const addWords = (to: number) => {
    if (to > end) parts.push({ text: text.slice(end, to) });
  };
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(trailing, '');
    const href = opened(shown);
    if (href === undefined) continue;
    addWords(index);
    parts.push({ text: shown, href });
    end = index + shown.length;
  }
  addWords(text.length);
  return parts;
};

/** An address as a button shows it: its host and the beginning of its path. */
export const shortAddress = (href: string): string => {
  const { host, pathname } = new URL(href);
  const path = pathname === '/' ? '' : pathname;
  return path.length > 24 ? `${host}${path.slice(0, 24)}…` : `${host}${path}`;
};
