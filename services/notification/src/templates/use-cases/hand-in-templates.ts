import { readTemplates } from '@gatelingo/proto/templates';
import type { Twilio } from '../../twilio.ts';

/**
 * Makes every template on the account and hands it in to WhatsApp. What is there is left as it is, so that what was
 * interrupted goes on where it was. Answers what was done, by name, as soon as it is done.
 */
export const handInTemplates = async function* (
  twilio: Twilio,
): AsyncGenerator<{ name: string; outcome: string }, void, void> {
  const known = new Map((await twilio.listTemplates({ maxAgeMs: 0 })).map((each) => [each.name, each]));
  for (const { kind: _kind, isRefused, ...request } of readTemplates()) {
    const name = request.friendly_name;
    const there = known.get(name);
    if (there && there.status !== 'unsubmitted') yield { name, outcome: `left, ${there.status}` };
    else if (isRefused) yield { name, outcome: 'left out, WhatsApp does not have the language' };
    else {
      await twilio.handIn(there?.contentSid ?? (await twilio.createTemplate(request)), name);
      yield { name, outcome: 'handed in' };
    }
  }
};
