import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { signTestToken } from '@gatelingo/chassis/testing';
import type { ChatMessage, Conversation } from '@gatelingo/proto/http/chat';
import { aPhone, followFacts } from '../chat-world.ts';
import { aJob, aTruckerFact } from '../job-facts.ts';
import { type Notification, startNotification } from '../notification-service.ts';

let without: Notification;
let token: string;
const companyId = randomUUID();
beforeAll(async () => {
  without = await startNotification();
  token = await signTestToken({ companyId, role: 'iadmin' });
}, 120_000);
afterAll(() => without.stop());

const read = async (jobId: string) => {
  const { body } = await without.call('GET', `/company-messages/job/${jobId}`, { token });
  return body as unknown as { messages: ChatMessage[]; conversation: Conversation };
};

test('given no account with the provider, when a text is posted, then the answer names what is missing, and the job’s own message waits', async () => {
  const job = aJob(companyId);
  await followFacts(without, job.created());
  const path = `/company-messages/job/${job.jobId}/whatsapp`;
  const refused = await without.call('POST', path, { token, body: { text: 'Hallo' } });
  expect(refused).toMatchObject({ status: 501, body: { code: 'not_configured' } });
  for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_WHATSAPP_FROM']) {
    expect(refused.body.error).toContain(name);
  }
  expect(await read(job.jobId)).toMatchObject({
    messages: [{ state: 'queued' }],
    conversation: { hindrance: 'not-configured' },
  });
});

test('given no account with the provider, when the job goes to another before it was sent, then it is cancelled; when it comes back, it is queued anew', async () => {
  const job = aJob(companyId);
  await followFacts(without, [...job.created(), ...job.givenTo(aTruckerFact('Bo', aPhone()))]);
  const [first] = (await read(job.jobId)).messages;
  expect(first).toMatchObject({ state: 'cancelled', reason: 'job-moved-on' });
  await followFacts(without, job.givenTo(job.trucker));
  expect((await read(job.jobId)).messages).toMatchObject([
    { _id: first!._id, state: 'queued', reason: '' },
    { state: 'cancelled' },
  ]);
  const { manager } = without.context.store;
  const ordered = await rows<{ key: string }>(manager, 'SELECT key FROM work WHERE key LIKE $1 ORDER BY key', [
    `${first!._id}:%`,
  ]);
  expect(ordered).toEqual([{ key: `${first!._id}:1` }, { key: `${first!._id}:2` }]);
});
