import { createBarcode } from '@gatelingo/e2e/builders';
import { until } from '@gatelingo/e2e/catcher';
import { availableTrucker, createJob, type JobYard } from '@gatelingo/e2e/job-builders';
import type { Phones } from '@gatelingo/e2e/phones';
import { notification } from '@gatelingo/proto/http/notification';
import { forEach } from '../rounds.ts';

export interface Talk {
  jobId: string;
  phone: string;
}

/** Fewer than the registrations that a QR code allows in a minute. */
const driversPerCode = 100;

/** Drivers with a job each, who have just sent a message: so any text may be sent to them. */
export const openTalks = async (yard: JobYard, phones: Phones, count: number): Promise<Talk[]> => {
  const { client, staff, siteId } = yard;
  const codes: string[] = [];
  for (let number = 0; number < count; number += driversPerCode)
    codes.push((await createBarcode(client, staff, siteId, [], `Tor ${number}`)).barcodeId);
  const talks: Talk[] = [];
  const numbers = Array.from({ length: count }, (_, number) => number);
  await forEach(numbers, 8, async (number) => {
    const phone = `+4860${4_100_000 + number}`;
    const over = { preferredLanguage: 'en', phone } as const;
    const { _id } = await availableTrucker(client, staff, codes[number % codes.length]!, over);
    const { _id: jobId } = await createJob(yard, { existingTruckerId: _id });
    await phones.waitFor(phone, 'the job on the phone', () => true);
    await phones.write(phone, { body: 'Hello' });
    talks.push({ jobId, phone });
  });
  await until('every greeting in its chat', async () => {
    const open = (await listChats(yard)).filter(({ windowEndsAt }) => windowEndsAt !== null);
    return open.length >= count;
  });
  return talks;
};

const listChats = async ({ client, staff: { token } }: JobYard) =>
  (await client.call(notification.listConversations, { token, query: { limit: 1000 } })).conversations;

const restSeconds = 120;

/** Waits until staff see the last text in every chat as delivered; returns milliseconds. */
export const untilDelivered = async (yard: JobYard): Promise<number> => {
  const started = performance.now();
  await until(
    'every text to be shown as delivered',
    async () => (await listChats(yard)).every(({ lastMessage }) => lastMessage?.state === 'delivered'),
    restSeconds,
  );
  return performance.now() - started;
};

export const countMessages = async (yard: JobYard): Promise<number> =>
  (await listChats(yard)).reduce((sum, { lastSeq }) => sum + lastSeq, 0);

/** Waits until all chats together have this number of messages. */
export const untilWritten = (yard: JobYard, count: number): Promise<boolean> =>
  until('every message in its chat', async () => (await countMessages(yard)) >= count, restSeconds);
