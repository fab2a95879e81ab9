import { until } from '@gatelingo/e2e/catcher';
import { availableDrivers, createJob, type JobYard } from '@gatelingo/e2e/job-builders';
import type { Phones } from '@gatelingo/e2e/phones';
import { notification } from '@gatelingo/proto/http/notification';
import { forEach } from '../rounds.ts';

export interface Talk {
  jobId: string;
  phone: string;
}

let phonesSoFar = 0;

/** A driver with a job, who has just sent a message: so any text may be sent there. */
const openTalk = async (yard: JobYard, phones: Phones): Promise<Talk> => {
  // A number that no other driver of this run has.
  const phone = `+4860${4_100_000 + (phonesSoFar += 1)}`;
  const [driver] = await availableDrivers(yard, 1, { preferredLanguage: 'en', phone });
  const { _id: jobId } = await createJob(yard, { existingTruckerId: driver!._id });
  await phones.waitFor(phone, 'the job on the phone', () => true, 60);
  await phones.write(phone, { body: 'Hello' });
  return { jobId, phone };
};

/** Several of them, once each greeting is in its chat. */
export const openTalks = async (yard: JobYard, phones: Phones, count: number): Promise<Talk[]> => {
  const talks: Talk[] = [];
  await forEach(Array.from({ length: count }), 4, async () => void talks.push(await openTalk(yard, phones)));
  await until(
    'every greeting in its chat',
    async () => (await listChats(yard)).filter(({ windowEndsAt }) => windowEndsAt !== null).length >= count,
    60,
  );
  return talks;
};

const listChats = async ({ client, staff: { token } }: JobYard) =>
  (await client.call(notification.listConversations, { token, query: { limit: 1000 } })).conversations;

/** Waits until staff see the last message of every chat as delivered, or as the driver's own. */
export const untilDelivered = (yard: JobYard): Promise<boolean> => {
  let states: string[] = [];
  return until(
    'every text to be shown as delivered',
    async () => {
      states = (await listChats(yard)).map(({ lastMessage }) => lastMessage?.state ?? 'none');
      return states.every((state) => state === 'delivered' || state === 'received');
    },
    120,
    () => [...new Set(states)],
  );
};
