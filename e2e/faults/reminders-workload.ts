import type { Job } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import type { Driver } from '@gatelingo/proto/http/registration';
import { Kafka, logLevel } from 'kafkajs';
import { until } from '../catcher.ts';
import { availableDrivers, createJob, type JobYard } from '../job-builders.ts';

const jobsPerFault = 5;
/** Until the first reminder, and between those of two jobs: the fault happens between them. */
const soonMs = 2_000;
const apartMs = 1_000;
const minuteMs = 60_000;

/** A reminder as an outside caller sees it: its job and its number. */
type Reminder = `${string} ${number}`;

/**
 * Jobs whose first reminders become due soon, one after another, and the second ones far in the future. A reminder whose time is
 * over when the job is created is never sent: a job that a slow machine created too late is left out.
 */
export const planJobs = async (yard: JobYard, count = jobsPerFault): Promise<Job[]> => {
  const drivers = await availableDrivers(yard, count);
  const plan = async ({ _id: existingTruckerId }: Driver, inMs: number): Promise<Job | 'too late'> => {
    let remindAt = 0;
    const job = await createJob(yard, () => {
      remindAt = Date.now() + inMs;
      const dueTime = new Date(remindAt + 30 * minuteMs).toISOString();
      return {
        existingTruckerId,
        steps: [{ locationId: yard.ramp, dueTime, reminderBefore: 30, reminderInterval: 60 }],
      };
    });
    return Date.now() < remindAt ? job : 'too late';
  };
  const planned = await Promise.all(
    drivers.map((driver, index) =>
      // jobs or the broker may have been killed just now.
      until('a job to be planned', () => plan(driver, soonMs + index * apartMs).catch(() => undefined), 60),
    ),
  );
  return planned.filter((job) => job !== 'too late');
};

/** The reminders that notification has enqueued, from its public list; a service that is down is asked again. */
export const handedOver = async ({ client, staff }: JobYard, jobs: readonly Job[]): Promise<Reminder[]> => {
  const lists = await Promise.all(
    jobs.map(async ({ _id: jobId }) => {
      const { messages } = await client.call(notification.listTruckerMessages, {
        token: staff.token,
        params: { jobId },
      });
      return messages
        .filter(({ kind, state }) => kind === 'reminder' && state !== 'cancelled')
        .map(({ n }): Reminder => `${jobId} ${n}`);
    }),
  );
  return lists.flat().sort();
};

export const firstsHandedOver = (yard: JobYard, jobs: readonly Job[]): Promise<unknown> =>
  until(
    'the first reminders to be handed over',
    async () => (await handedOver(yard, jobs).catch(() => [])).length >= 2,
    60,
  );

/** All reminders of these jobs, after they and a later one of another job were enqueued. */
export const dueReminders = async (yard: JobYard, jobs: readonly Job[]): Promise<Reminder[]> => {
  const due = jobs.map(({ _id }): Reminder => `${_id} 1`).sort();
  const all = (expected: number, of: readonly Job[]) =>
    until(
      `${String(expected)} reminders to be handed over`,
      async () => new Set(await handedOver(yard, of).catch(() => [])).size >= expected,
      60,
    );
  await all(due.length, jobs);
  const later = await until('a later job', async () => {
    const planned = await planJobs(yard, 1);
    return planned.length > 0 && planned;
  });
  await all(1, later);
  return due;
};

/**
 * The reminders that jobs has published, read from the broker up to its end; a fact that was published twice with one id
 * counts once.
 */
export const publishedReminders = async (brokers: string, jobs: readonly Job[]): Promise<Reminder[]> => {
  const topic = 'jobs.job.v1';
  const kafka = new Kafka({ clientId: 'checker', brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const ends = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  const open = new Set(ends.filter(({ low, high }) => low !== high).map(({ partition }) => partition));
  const facts = new Map<string, string>();
  const consumer = kafka.consumer({ groupId: `checker-${String(Date.now())}` });
  await consumer.connect();
  try {
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      eachMessage: ({ partition, message }) => {
        const { 'event-id': id, type } = message.headers ?? {};
        if (type?.toString().endsWith('.ReminderDue')) facts.set(id!.toString(), message.key!.toString());
        const end = ends.find((each) => each.partition === partition);
        if (Number(message.offset) >= Number(end?.high) - 1) open.delete(partition);
        return Promise.resolve();
      },
    });
    await until('the end of the topic', async () => open.size === 0, 60);
  } finally {
    await consumer.disconnect();
  }
  const ids = new Set(jobs.map(({ _id }) => _id));
  const counts = new Map<string, number>();
  for (const id of facts.values()) if (ids.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]): Reminder => `${id} ${count}`).sort();
};
