import { afterAll, beforeAll, expect } from '@jest/globals';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { rows } from '@gatelingo/chassis/postgres';
import type { ChatMessage, Conversation } from '@gatelingo/proto/http/chat';
import { createDrivers } from '@gatelingo/stack/simulators/drivers';
import { startTwilioSimulator } from '@gatelingo/stack/simulators/twilio';
import { findChatMessages } from '../src/chat/db/chat.ts';
import { findJobOf } from '../src/chat/db/jobs.ts';
import { phoneIndexOf } from '../src/db/lookups.ts';
import { findOpenSend } from '../src/sending/db/sends.ts';
import { startFront } from './front.ts';
import { aJob, aDriverFact, publishFacts } from './job-facts.ts';
import { patience, startNotification } from './notification-service.ts';

/** Notification and the drivers' phones, connected as they are by Twilio. */
const startTwilioWorld = async (env: Record<string, string> = {}) => {
  const front = await startFront();
  const simulator = await startTwilioSimulator({
    port: 0,
    inboundUrl: `${front.url}/api/notifications/twilio/inbound`,
    pace: { sentMs: 1, deliveredMs: 1 },
  });
  const notification = await startNotification({ env: { ...simulator.environment, ...env, PUBLIC_URL: front.url } });
  front.leadTo(notification.url);
  const drivers = createDrivers(simulator.endpoint);
  const { context } = notification;

  const chatOf = async ({ jobId, companyId }: { jobId: string; companyId: string }) => {
    const token = await signTestToken({ companyId, role: 'iadmin' });
    const { status, body } = await notification.call('GET', `/company-messages/job/${jobId}`, { token });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as { messages: ChatMessage[]; conversation: Conversation };
  };

  return {
    notification,
    front,
    authToken: simulator.authToken,
    drivers,
    /** A job that the service knows. */
    job: async (companyId: string, phone: string, trucker = aDriverFact('Jan', phone)) => {
      const job = aJob(companyId, trucker);
      await publishFacts(notification, job.created());
      await eventually(async () => {
        const sql = 'SELECT 1 FROM job_assignment WHERE job_id = $1 AND phone_index IS NOT NULL';
        if ((await rows(context.store.manager, sql, [job.jobId])).length === 0) throw new Error('not projected yet');
      });
      return { ...job, companyId };
    },
    /** The same without a trucker. */
    jobOfNobody: async (companyId: string) => {
      const job = aJob(companyId);
      await publishFacts(notification, job.givenTo(undefined));
      await eventually(async () => {
        if (!(await findJobOf(context.store.manager, companyId, job.jobId))) throw new Error('not projected yet');
      });
      return job;
    },
    chatOf,
    /** Messages of a chat beside what the system wrote about the job. */
    receivedIn: async (job: { jobId: string; companyId: string }) =>
      (await chatOf(job)).messages.filter(
        ({ senderType, kind }) => senderType === 'trucker' || kind.startsWith('opted'),
      ),
    counted: async (kind: string, outcome: string) => {
      const counts = await context.metrics.registry.getSingleMetric('twilio_webhooks_total')?.get();
      const isMeant = ({ labels }: { labels: object }) =>
        Object.entries({ kind, outcome }).every(([name, value]) => (labels as Record<string, unknown>)[name] === value);
      return counts?.values.find(isMeant)?.value ?? 0;
    },
    stop: async () => {
      await notification.stop();
      await simulator.close();
      await front.close();
    },
  };
};
type TwilioWorld = Awaited<ReturnType<typeof startTwilioWorld>>;
export type Job = Awaited<ReturnType<TwilioWorld['job']>>;

export let world: TwilioWorld;
/** One world for the tests of a file. */
export const withTwilioWorld = (settings: () => Record<string, string> = () => ({})): void => {
  beforeAll(async () => {
    world = await startTwilioWorld(settings());
  }, 120_000);
  afterAll(() => world.stop());
};

/** The rows of a job's chat. */
export const messagesOf = ({ jobId }: Pick<Job, 'jobId'>) => {
  const { store, sealer } = world.notification.context;
  return findChatMessages(store.manager, sealer, jobId);
};
/** A job whose driver has got the message about it, so that nothing more is written about it by itself. */
export const quietJob = async (phone: string, companyId: string, trucker?: Job['trucker']) => {
  const job = await world.job(companyId, phone, trucker);
  const { context } = world.notification;
  await eventually(async () => {
    expect(await messagesOf(job)).toMatchObject([{ state: 'delivered' }]);
    // Twilio's status can come before its answer to the call.
    expect(await findOpenSend(context.store.manager, phoneIndexOf(context, phone))).toBeUndefined();
  }, patience);
  return job;
};
/** So many wait for what somebody else has locked. */
export const waiting = (count: number) =>
  eventually(async () => {
    const { manager } = world.notification.context.store;
    const sql = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    expect(await rows(manager, sql)).toHaveLength(count);
  }, patience);
