import { template, type Template } from '@gatelingo/proto/http/notification';
import { bodyOf, buttonsOf, languages, readTemplates, templateName, versionsOf } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { missingVariables } from '../../providers/twilio.ts';
import { isApproved } from '../domain/pick-template.ts';
import { readContents } from './read-contents.ts';

const known = readTemplates();
const { status: statuses } = template.shape;

/** Every template by kind and language, with what WhatsApp says of it. */
export const listTemplates = async (
  context: Context,
): Promise<{ isConfigured: boolean; missing: string[]; templates: Template[] }> => {
  const contents = await readContents(context);
  const templates = languages.flatMap((language) =>
    known
      .filter(({ kind, friendly_name: name }) => name === templateName(kind, language))
      .map(({ kind, friendly_name: name, types }): Template => {
        const found = contents.get(name);
        // An unknown state of Twilio counts as not approved.
        const status = found ? statuses.catch('disabled').parse(found.status) : 'missing';
        const { contentSid = '', reason = '' } = found ?? {};
        const buttons = buttonsOf(kind, language).map(({ title }) => title);
        const isEarlierUsed =
          status !== 'approved' &&
          versionsOf(kind).some((version) => isApproved(contents, templateName(kind, language, version)));
        return { kind, language, name, contentSid, status, reason, body: bodyOf(types), buttons, isEarlierUsed };
      }),
  );
  return { isConfigured: context.twilio !== undefined, missing: missingVariables(context.config), templates };
};
