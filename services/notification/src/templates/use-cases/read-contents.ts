import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { type ApprovedTemplate, TwilioError } from '../../providers/twilio.ts';
import { byName } from '../domain/pick-template.ts';

/** The account's contents for a page; none where no account is set up. */
export const readContents = async ({
  twilio,
}: Pick<Context, 'twilio'>): Promise<ReadonlyMap<string, ApprovedTemplate>> => {
  try {
    return byName((await twilio?.listTemplates()) ?? []);
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    throw problem('unavailable', 'Twilio cannot be asked for the templates right now.', { cause: error });
  }
};
