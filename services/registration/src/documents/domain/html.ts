/** Markup that is safe: written in our code, or escaped. */
export interface Html {
  readonly markup: string;
}

type Value = Html | readonly Html[] | string | number;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const markupOf = (value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
};

/** Template tag: every value is escaped unless it is markup made by this tag. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: strings.reduce((whole, part, index) => whole + markupOf(values[index - 1] ?? '') + part),
});

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const plain = (text: string) => text.replace(/&(lt|gt|amp|quot);/g, (_entity, name: string) => entities[name] ?? '');

/** A text with the tags strong, em and u: these stay, closed in order, and all else that looks like markup is text. */
export const formatted = (text: string): Html => {
  const open: string[] = [];
  const parts = text.split(/(<\/?(?:strong|em|u)>)/).map((part) => {
    const [, slash, tag] = /^<(\/?)(strong|em|u)>$/.exec(part) ?? [];
    if (tag === undefined) return escape(plain(part));
    if (slash === '') {
      open.push(tag);
      return part;
    }
    if (open.at(-1) !== tag) return '';
    open.pop();
    return part;
  });
  return { markup: [...parts, ...open.toReversed().map((tag) => `</${tag}>`)].join('') };
};

/** A text as a quoted CSS string, for `content`. */
export const cssString = (text: string): Html => ({
  markup: `"${text.replace(/[^\p{L}\p{N} .,:·–-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16) ?? ''} `)}"`,
});

/** A style sheet of our own; only `cssString` values may be inserted. */
export const css = (strings: TemplateStringsArray, ...values: Html[]): Html => ({
  markup: strings.reduce((whole, part, index) => whole + (values[index - 1]?.markup ?? '') + part),
});
