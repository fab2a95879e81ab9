/** A part of a text: plain, or a link to open. */
export interface TextPart {
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"\u0000-\u001f\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/giu;
// Punctuation at the end of the sentence is not part of the address.
const ending = /[.,;:!?'"\u2019\u201d\u00bb\u060c\u061f\u3002]+$/u;

const closes: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Without the punctuation of the sentence around it: a closing bracket stays if it was opened in the address. */
const bare = (found: string): string => {
  let text = found.replace(ending, '');
  for (let last = text.at(-1); last !== undefined && last in closes; last = text.at(-1)) {
    if (count(text, closes[last] ?? '') >= count(text, last)) break;
    text = text.slice(0, -1).replace(ending, '');
  }
  return text;
};

/** The address that a browser opens; undefined for one that hides its host behind a name (`https://bank@elsewhere`). */
const hrefOf = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && username === '' && password === '' ? href : undefined;
};

/** The parts of a text in order: only complete http and https addresses are links. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  const add = (part: TextPart) => {
    const last = parts.at(-1);
    if (part.href === undefined && last && last.href === undefined) last.text += part.text;
    else if (part.text !== '') parts.push(part);
  };
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = bare(found);
    const href = hrefOf(link);
    add({ text: text.slice(from, index) });
    add({ text: link, ...(href === undefined ? {} : { href }) });
    from = index + link.length;
  }
  add({ text: text.slice(from) });
  return parts;
};
