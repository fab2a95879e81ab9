export interface ContentTypes {
  'twilio/text'?: { body: string };
  'twilio/quick-reply'?: { body: string; actions: { title: string; id: string }[] };
  'twilio/list-picker'?: { body: string; button: string; items: { item: string; id: string; description?: string }[] };
  'twilio/call-to-action'?: { body: string; actions: { type: string; title: string; url?: string }[] };
}

const variable = /\{\{(\w+)\}\}/g;

const typeOf = (types: ContentTypes) =>
  types['twilio/quick-reply'] ?? types['twilio/list-picker'] ?? types['twilio/call-to-action'] ?? types['twilio/text'];

/** The text of a template, with its variables. */
export const bodyOf = (types: ContentTypes): string => typeOf(types)?.body ?? '';

/** The names of the variables in a text, each once. */
export const namedIn = (body: string): string[] => [
  ...new Set([...body.matchAll(variable)].map(([, name]) => name ?? '')),
];

/** The text with its variables replaced; a variable without a value stays unchanged. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(variable, (whole, name: string) => values[name] ?? whole);
