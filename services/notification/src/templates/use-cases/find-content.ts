import type { ContentRequest } from '@gatelingo/proto/templates';
import type { Twilio } from '../../twilio.ts';

/** The content with this name on the account, made when it is first needed. */
export const findOrCreateContent = async (
  twilio: Pick<Twilio, 'listTemplates' | 'createTemplate'>,
  content: ContentRequest,
): Promise<string> => {
  const find = async (options?: { maxAgeMs: number }) =>
    (await twilio.listTemplates(options)).find(({ name }) => name === content.friendly_name)?.contentSid;
  return (await find()) ?? (await find({ maxAgeMs: 0 })) ?? twilio.createTemplate(content);
};
