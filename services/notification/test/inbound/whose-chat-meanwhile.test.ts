import { describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { received } from '../inbound-world.ts';
import { patience } from '../notification-service.ts';
import { between, nothingIn } from '../two-companies.ts';
import { quietJob, withTwilioWorld, world } from '../twilio-world.ts';
import { long } from '../../../../stack/src/tests/long.ts';

withTwilioWorld();

describe('given two companies have written to a driver', () => {
  test('when a third one writes while the driver is asked, then they are asked again, and a list of before decides nothing', async () => {
    const { phone, north, south, write, asked } = await between();
    await write({ body: 'jeden' });
    const old = await asked();
    const west = await quietJob(phone, await world.notification.company('de', 'Westhafen AG'));
    const lists = async (count: number) => {
      const all = await eventually(async () => {
        const sent = await world.drivers.messages(phone);
        const found = sent.filter(({ template }) => /_which_company_3_/.test(template ?? ''));
        expect(found.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'delivered'));
        return found;
      }, patience);
      return all.at(-1)!;
    };
    await write({ body: 'Kod: 4711' });
    const first = await lists(1);
    expect(first.buttons.map(({ title }) => title)[0]).toBe('1. Westhafen AG');
    await write({ buttonPayload: old.buttons[0]!.payload, replyTo: old.sid });
    const again = await lists(2);
    expect(again.buttons).toEqual(first.buttons);
    await nothingIn(north, south, west);
    // Both of the newer lists count.
    await write({ buttonPayload: first.buttons[0]!.payload, replyTo: first.sid });
    await received(west, 'text: jeden', 'text: Kod: 4711');
    await nothingIn(north, south);
  });

  long(test)('when the list is refused, then the question is a numbered text', async () => {
    const { phone, north, write, notices } = await between();
    await world.drivers.behave({ to: phone, mode: 'error', code: 21655, status: 400, times: 1 });
    await write({ body: 'jeden' });
    await eventually(async () => {
      const [question] = await notices();
      expect(question).toMatchObject({ status: 'delivered', contentSid: null });
      expect(question!.body).toContain('2. Nordhafen');
    }, patience);
    await write({ body: '2' });
    await received(north, 'text: jeden');
  });
});
