import { bodyOf, filled, type ContentTypes } from '@gatelingo/proto/templates';
import { z } from 'zod';

const longestBody = 1_024;
const text = (most: number) => z.string().min(1).max(most);
const quickReply = z.looseObject({
  body: text(longestBody),
  actions: z
    .array(z.looseObject({ title: text(25), id: text(200) }))
    .min(1)
    .max(10),
});
const listPicker = z.looseObject({
  body: text(longestBody),
  button: text(20),
  items: z
    .array(z.looseObject({ item: text(24), id: text(200), description: text(72).optional() }))
    .min(1)
    .max(10),
});

/** The request that makes a content. Variables in it are not filled in yet. */
export const contentTypes = z.looseObject({
  'twilio/quick-reply': quickReply.optional(),
  'twilio/list-picker': listPicker.optional(),
});

/** Why WhatsApp rejects a template; undefined if it may approve it. */
export function rejectionOf(types: ContentTypes): string | undefined {
  const body = bodyOf(types);
  if (/^\s*\{\{|\}\}\s*$/.test(body)) return 'Variables can not be at the start or the end of the template.';
  if (/\}\}\s*\{\{/.test(body)) return 'Variables can not be side by side.';
  return undefined;
}

const inSession = {
  'twilio/quick-reply': quickReply.extend({ actions: z.array(z.looseObject({ title: text(20), id: text(200) })) }),
  'twilio/list-picker': listPicker,
};
const mostButtonsInSession = 3;

/** The code with which WhatsApp refuses a content that is filled in; it is not a template inside the 24 hours. */
export function misfitOf(
  types: ContentTypes,
  values: Readonly<Record<string, string>>,
  isTemplate: boolean,
): 63005 | 63021 | undefined {
  const full = JSON.parse(JSON.stringify(types), (_key, value: unknown) =>
    typeof value === 'string' ? filled(value, values) : value,
  ) as ContentTypes;
  if (bodyOf(full).length > longestBody) return 63021;
  if (isTemplate) return undefined;
  if ((full['twilio/quick-reply']?.actions.length ?? 0) > mostButtonsInSession) return 63005;
  const isFit = (Object.keys(inSession) as (keyof typeof inSession)[]).every(
    (type) => full[type] === undefined || inSession[type].safeParse(full[type]).success,
  );
  return isFit ? undefined : 63021;
}
