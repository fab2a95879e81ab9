import { filled, type ContentTypes } from '@gatelingo/proto/templates';
import type { Button } from '../state/messages.ts';

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
