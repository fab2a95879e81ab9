import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { signTestToken } from '@gatelingo/chassis/testing';
import type { ChatMessage, Conversation } from '@gatelingo/proto/http/chat';
import { followFacts } from '../chat-world.ts';
import { aJob, aDriverFact } from '../job-facts.ts';
import { aPhone, notification, withNotification } from '../notification-service.ts';

withNotification();
let token: string;
const companyId = randomUUID();
beforeAll(async () => {
  token = await signTestToken({ companyId, role: 'iadmin' });
});

const read = async (jobId: string) => {
  const { body } = await notification.call('GET', `/company-messages/job/${jobId}`, { token });
  return body as unknown as { messages: ChatMessage[]; conversation: Conversation };
};

test('given no account with the provider, when a text is posted, then the answer names what is missing, and the job’s own message waits', async () => {
  const job = aJob(companyId);
  await followFacts(notification, job.created());
  const path = `/company-messages/job/${job.jobId}/whatsapp`;
  const refused = await notification.call('POST', path, { token, body: { text: 'Hallo' } });
  expect(refused).toMatchObject({ status: 501, body: { code: 'not_configured' } });
  for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_WHATSAPP_FROM']) {
    expect(refused.body.error).toContain(name);
  }
  expect(await read(job.jobId)).toMatchObject({
    messages: [{ state: 'queued' }],
    conversation: { hindrance: 'not-configured' },
  });
});

test('given no account with the provider, when the job goes to another before it was sent, then it is cancelled; when it comes back, it is queued again', async () => {
  const job = aJob(companyId);
  await followFacts(notification, [...job.created(), ...job.givenTo(aDriverFact('Bo', aPhone()))]);
  const [first] = (await read(job.jobId)).messages;
  expect(first).toMatchObject({ state: 'cancelled', reason: 'job-moved-on' });
  await followFacts(notification, job.givenTo(job.trucker));
  expect((await read(job.jobId)).messages).toMatchObject([
    { _id: first!._id, state: 'queued', reason: '' },
    { state: 'cancelled' },
  ]);
  const { manager } = notification.context.store;
  const ordered = await rows<{ key: string }>(manager, 'SELECT key FROM work WHERE key LIKE $1 ORDER BY key', [
    `${first!._id}:%`,
  ]);
  expect(ordered).toEqual([{ key: `${first!._id}:1` }, { key: `${first!._id}:2` }]);
});
