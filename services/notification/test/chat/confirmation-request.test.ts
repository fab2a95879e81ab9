import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { withChatWorld, world } from '../chat-world.ts';
import { aDriverFact, publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';

withChatWorld();

const requestsOf = async (jobId: string) => {
  const { messages } = await world.chat(jobId);
  return messages.filter(({ senderType }) => senderType === 'trucker');
};
const publish = (facts: Parameters<typeof publishFacts>[1]) => publishFacts(world.notification, facts);
const hasRequests = (jobId: string, expected: object[]) =>
  eventually(async () => expect(await requestsOf(jobId)).toMatchObject(expected), patience);

test('given a driver asks the staff to confirm a step, then it is an unread message of theirs, with step and place', async () => {
  const job = await world.created();
  const before = (await world.list()).unread;
  await publish(job.confirmationAsked());
  const first = { number: 1, place: 'Ramp 1, Kaistr. 1, Hamburg' };
  const text =
    'Mein Telefon findet keine Position. Bitte bestätigen Sie für mich Schritt 1: Ramp 1, Kaistr. 1, Hamburg';
  await hasRequests(job.jobId, [
    {
      ...{ senderName: 'Jan Kowalski', kind: 'text', state: 'received', stepId: job.stepIds[0], asksToConfirm: first },
      ...{ text, language: 'de', translation: 'not-needed', translatedText: '' },
    },
  ]);
  const { conversations, unread } = await world.list();
  expect(unread).toBe(before + 1);
  expect(conversations[0]).toMatchObject({
    ...{ _id: job.jobId, unread: 1, lastSeq: 2 },
    lastMessage: { senderType: 'trucker', kind: 'text', text, asksToConfirm: first },
    // The driver wrote nothing by WhatsApp: its 24 hours have not begun.
    windowEndsAt: null,
  });
  const [request] = await requestsOf(job.jobId);
  expect(await world.sendsOf(request?._id ?? '')).toEqual([]);
});

test('given the fact comes twice, or again for the step, then it is one message; the next step is another', async () => {
  const job = await world.created();
  await publish([...job.confirmationAsked(), ...job.confirmationAsked()]);
  await publish(job.confirmed());
  await publish(job.confirmationAsked());
  await hasRequests(job.jobId, [
    { asksToConfirm: { number: 1 } },
    { asksToConfirm: { number: 2, place: 'Ramp 2, Kaistr. 1, Hamburg' } },
  ]);
});

test('given the job is another driver’s now, then that one can ask for the same step', async () => {
  const other = aDriverFact('Ola', aPhone());
  const job = await world.created();
  await publish([...job.confirmationAsked(), ...job.givenTo(other), ...job.confirmationAsked()]);
  await hasRequests(job.jobId, [{ senderName: 'Jan Kowalski' }, { senderName: 'Ola Kowalski' }]);
});

test('given what a driver writes and what we send, then it asks for nothing', async () => {
  const job = await world.created();
  await world.driverWrote(job, 'Gdzie?');
  const { messages } = await world.chat(job.jobId);
  expect(messages.map(({ asksToConfirm }) => asksToConfirm)).toEqual([null, null]);
});
