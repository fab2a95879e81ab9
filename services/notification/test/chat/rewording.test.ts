import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { findJobProjection } from '../../src/chat/db/jobs.ts';
import { saveSend } from '../../src/sending/db/sends.ts';
import { appendSystemMessage } from '../../src/chat/use-cases/append-system-message.ts';
import { followFacts } from '../chat-world.ts';
import { aJob } from '../job-facts.ts';
import { notification, someCompany, withNotification } from '../notification-service.ts';

// Without an account at Twilio nothing goes out.
withNotification();
let company: Awaited<ReturnType<typeof someCompany>>;
beforeEach(async () => {
  company = await someCompany();
});

const messagesOf = async (jobId: string) => {
  const { body } = await notification.call('GET', `/company-messages/job/${jobId}`, { token: company.iadmin });
  return (body as { messages: ChatMessage[] }).messages;
};
const aQueuedJob = async () => {
  const job = aJob(company.companyId, undefined, { title: 'Unload', dueAt: '2099-11-20T10:00:00.000Z' });
  await followFacts(notification, job.created());
  return job;
};
const later = { title: 'Load', dueAt: '2099-11-20T17:30:00.000Z' };

describe('given what the system is to say of a job waits to be sent', () => {
  test('when title and time change, then it says what holds now, in both languages', async () => {
    const job = await aQueuedJob();
    await followFacts(notification, job.changed(later));
    const [created] = await messagesOf(job.jobId);
    expect(created).toMatchObject({ kind: 'job-created', state: 'queued' });
    for (const text of [created?.text, created?.translatedText]) {
      expect(text).toContain('Load');
      expect(text).toContain('18:30');
      expect(text).not.toContain('Unload');
    }
  });

  test('when a reminder was late and its step is put off, then its text no longer names a delay', async () => {
    const job = aJob(company.companyId, undefined, { dueAt: '2020-11-20T10:00:00.000Z' });
    await followFacts(notification, [...job.created(), ...job.reminderDue(1)]);
    expect((await messagesOf(job.jobId)).map(({ kind }) => kind)).toEqual(['job-created', 'step-late']);
    await followFacts(notification, job.changed(later));
    expect((await messagesOf(job.jobId)).map(({ kind }) => kind)).toEqual(['job-created', 'reminder']);
  });

  test('when people had it sent, then that is reworded as well', async () => {
    const job = await aQueuedJob();
    const { context } = notification;
    await context.store.transaction(async (tx) => {
      const known = await findJobProjection(tx.manager, context.sealer, job.jobId);
      const person = known?.assignments[0]?.person;
      if (!known || !person) throw new Error('The job is not known.');
      const { truckerId } = job.trucker;
      const [stepId] = job.stepIds;
      await appendSystemMessage(context, tx, { job: known.job, person, kind: 'step-active', stepId, truckerId });
    });
    await followFacts(notification, job.changed(later));
    expect((await messagesOf(job.jobId)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/Load.*18:30/s),
      expect.stringMatching(/Load.*18:30/s),
    ]);
  });

  test('when it is on its way already, then the chat shows what the driver gets', async () => {
    const job = await aQueuedJob();
    const [before] = await messagesOf(job.jobId);
    await saveSend(notification.context.store.manager, {
      ...{ id: randomUUID(), messageId: before?._id ?? '', generation: 1, channel: 'whatsapp', isTemplate: true },
      ...{ state: 'sending', attempt: 1, sid: null, providerStatus: '', errorCode: null, startedAt: new Date() },
      ...{ unknownSince: null, isAnswered: false, checkAt: null },
    });
    await followFacts(notification, job.changed(later));
    expect(await messagesOf(job.jobId)).toEqual([before]);
  });
});
