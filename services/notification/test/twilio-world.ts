import { randomInt } from 'node:crypto';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { rows } from '@gatelingo/chassis/postgres';
import type { ChatMessage, Conversation } from '@gatelingo/proto/http/chat';
import { createDrivers } from '@gatelingo/stack/simulators/drivers';
import { startTwilioSimulator } from '@gatelingo/stack/simulators/twilio';
import { findJobOf } from '../src/db/jobs.ts';
import { startFront } from './front.ts';
import { aJob, aTruckerFact, publishFacts } from './job-facts.ts';
import { startNotification } from './notification-service.ts';

export const aPhone = () => `+4915${String(randomInt(100_000_000, 999_999_999))}`;

/** Notification and the drivers' phones, connected as they are by Twilio. */
export const startTwilioWorld = async (env: Record<string, string> = {}) => {
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
    account: simulator.account,
    drivers,
    /** A job that the service has heard of. */
    job: async (companyId: string, phone: string, trucker = aTruckerFact('Jan', phone)) => {
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
    /** What is in a chat beside what the system wrote about the job. */
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
export type TwilioWorld = Awaited<ReturnType<typeof startTwilioWorld>>;
