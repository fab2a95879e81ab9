import { problem } from '@gatelingo/chassis/errors';
import { template, type Template } from '@gatelingo/proto/http/notification';
import { bodyOf, buttonsOf, languages, readTemplates, templateName, versionsOf } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { type ApprovedTemplate, missingVariables, TwilioError } from '../../providers/twilio.ts';

const known = readTemplates();
const { status: statuses } = template.shape;

const onAccount = async ({ twilio }: Context): Promise<readonly ApprovedTemplate[]> => {
  try {
    return (await twilio?.listTemplates()) ?? [];
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    throw problem('unavailable', 'Twilio can not be asked for the templates right now.', { cause: error });
  }
};

/** Every template by kind and language, with what WhatsApp says of it. */
export const listTemplates = async (
  context: Context,
): Promise<{ isConfigured: boolean; missing: string[]; templates: Template[] }> => {
  const byName = new Map((await onAccount(context)).map((each) => [each.name, each]));
  const templates = languages.flatMap((language) =>
    known
      .filter(({ kind, friendly_name: name }) => name === templateName(kind, language))
      .map(({ kind, friendly_name: name, types }): Template => {
        const found = byName.get(name);
        // An unknown state of Twilio counts as not approved.
        const status = found ? statuses.catch('disabled').parse(found.status) : 'missing';
        const { contentSid = '', reason = '' } = found ?? {};
        const buttons = buttonsOf(kind, language).map(({ title }) => title);
        const isEarlierUsed =
          status !== 'approved' &&
          versionsOf(kind).some((version) => byName.get(templateName(kind, language, version))?.status === 'approved');
        return { kind, language, name, contentSid, status, reason, body: bodyOf(types), buttons, isEarlierUsed };
      }),
  );
  return { isConfigured: context.twilio !== undefined, missing: missingVariables(context.config), templates };
};
