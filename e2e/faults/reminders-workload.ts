import type { Job } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { Kafka, logLevel } from 'kafkajs';
import { until } from '../catcher.ts';
import { availableTrucker, createJob, type JobYard } from '../job-builders.ts';

const jobsPerFault = 8;
/** Between the first reminders of two jobs: the fault happens in the middle of them. */
const apartMs = 1_500;
const minuteMs = 60_000;

/** A reminder as the outside knows it: its job, and which one. */
type Reminder = `${string} ${number}`;

/** Jobs whose first reminders fall due one after another, soon; the second ones are far away. */
export const planJobs = async (yard: JobYard, count = jobsPerFault): Promise<Job[]> => {
  const truckers = await Promise.all(
    Array.from({ length: count }, () => availableTrucker(yard.client, yard.staff, yard.barcodeId)),
  );
  const soon = Date.now() + 4_000;
  return Promise.all(
    truckers.map(({ _id }, index) =>
      createJob(yard, {
        existingTruckerId: _id,
        steps: [
          {
            locationId: yard.ramp,
            dueTime: new Date(soon + index * apartMs + 30 * minuteMs).toISOString(),
            reminderBefore: 30,
            reminderInterval: 60,
          },
        ],
      }),
    ),
  );
};

/** What notification has to send, as its public list shows it; a service that is down is asked again. */
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

/** All reminders of these jobs, after they were handed over and a later one of another job was as well. */
export const dueReminders = async (yard: JobYard, jobs: readonly Job[]): Promise<Reminder[]> => {
  const due = jobs.map(({ _id }): Reminder => `${_id} 1`).sort();
  const all = (expected: number, of: readonly Job[]) =>
    until(
      `${String(expected)} reminders to be handed over`,
      async () => new Set(await handedOver(yard, of).catch(() => [])).size >= expected,
      60,
    );
  await all(due.length, jobs);
  const later = await planJobs(yard, 1);
  await all(1, later);
  return due;
};

/** What jobs said to be due, read from the broker up to its end; a fact that was sent twice under one id counts once. */
export const saidToBeDue = async (brokers: string, jobs: readonly Job[]): Promise<Reminder[]> => {
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
