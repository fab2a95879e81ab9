import { readTemplates } from '@gatelingo/proto/templates';
import type { Twilio } from '../../providers/twilio.ts';

/**
 * Creates every template on the account and submits it to WhatsApp. Existing ones stay, so that an interrupted run can be
 * repeated. Yields the outcome of each, by name.
 */
export const handInTemplates = async function* (
  twilio: Twilio,
): AsyncGenerator<{ name: string; outcome: string }, void, void> {
  const known = new Map((await twilio.listTemplates({ maxAgeMs: 0 })).map((each) => [each.name, each]));
  for (const { kind: _kind, isRefused, ...request } of readTemplates()) {
    const name = request.friendly_name;
    const there = known.get(name);
    if (there && there.status !== 'unsubmitted') yield { name, outcome: `left, ${there.status}` };
    else if (isRefused) {
      // In the 24 hours its buttons go out without an approval.
      if (!there) await twilio.createTemplate(request);
      yield { name, outcome: 'not handed in, WhatsApp does not have the language' };
    } else {
      await twilio.handIn(there?.contentSid ?? (await twilio.createTemplate(request)), name);
      yield { name, outcome: 'handed in' };
    }
  }
};
