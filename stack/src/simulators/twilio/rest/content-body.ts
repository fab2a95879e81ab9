import type { Button } from '../state/messages.ts';
import type { ContentTypes } from '../templates/index.ts';

const variable = /\{\{(\w+)\}\}/g;

const typeOf = (types: ContentTypes) =>
  types['twilio/quick-reply'] ?? types['twilio/call-to-action'] ?? types['twilio/text'];

/** The text of a template, with its variables. */
export const bodyOf = (types: ContentTypes): string => typeOf(types)?.body ?? '';

/** The names of the variables in a text, each once. */
export const namedIn = (body: string): string[] => [
  ...new Set([...body.matchAll(variable)].map(([, name]) => name ?? '')),
];

/** The text with its variables filled in; what has no value stays as it is. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(variable, (whole, name: string) => values[name] ?? whole);

export const buttonsOf = (types: ContentTypes, values: Record<string, string>): Button[] => [
  ...(types['twilio/quick-reply']?.actions ?? []).map(({ title, id }) => ({
    title: filled(title, values),
    payload: filled(id, values),
  })),
  ...(types['twilio/call-to-action']?.actions ?? []).map(({ title, url }) => ({
    title: filled(title, values),
    ...(url ? { url: filled(url, values) } : {}),
  })),
];

/** Which content type of Twilio's a template is of. */
export const contentTypeOf = (types: ContentTypes): string => Object.keys(types)[0] ?? 'twilio/text';

/**
 * Reads `ContentVariables`; undefined when it is not what Twilio takes: names and texts, none of them empty or with a
 * line break, a tab or more than four spaces in a row.
 */
export function readVariables(json: string): Record<string, string> | undefined {
  try {
    const values: unknown = JSON.parse(json);
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
    const isText = (value: unknown) => typeof value === 'string' && /\S/.test(value) && !/[\n\r\t]| {5}/.test(value);
    return Object.values(values).every(isText) ? (values as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}
