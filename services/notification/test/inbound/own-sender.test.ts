import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { account } from '@gatelingo/stack/simulators/twilio';
import { received, textsIn } from '../inbound-world.ts';
import { aPhone, patience } from '../notification-service.ts';
import { quietJob, withTwilioWorld, world } from '../twilio-world.ts';

const ownId = randomUUID();
const [ownSender] = account.otherSenders;
withTwilioWorld(() => ({ COMPANY_SENDERS: `${ownId}=${ownSender}` }));

test('given a company with a sender of its own, then it writes from it, and what comes in on it is its own without a question', async () => {
  const phone = aPhone();
  await world.notification.company('pl', 'Own', ownId);
  const own = await quietJob(phone, ownId);
  const other = await quietJob(phone, await world.notification.company('pl', 'Other'));
  const calls = await world.drivers.calls({ to: phone });
  const senders = calls.filter(({ method }) => method === 'POST').map(({ asked }) => asked.From);
  expect(senders).toEqual([ownSender, account.whatsAppFrom]);
  // When the driver writes in both of the chats on their phone.
  await world.drivers.write(phone, { body: 'do własnego', to: ownSender });
  await world.drivers.write(phone, { body: 'do wspólnego' });
  // Then
  await received(own, 'text: do własnego');
  await received(other, 'text: do wspólnego');
  expect((await world.chatOf(own)).conversation.windowEndsAt).not.toBeNull();
  // Each window is that of its own chat.
  await world.drivers.write(phone, { body: 'jeszcze raz', to: ownSender });
  await eventually(async () => expect(await textsIn(own)).toHaveLength(2), patience);
  expect(await textsIn(other)).toHaveLength(1);
});
