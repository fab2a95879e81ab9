import { randomUUID } from 'node:crypto';
import { agreeToMails, aTrucker, createBarcode, pngOf } from '@gatelingo/e2e/builders';
import { createCatcher, until } from '@gatelingo/e2e/catcher';
import { createClient } from '@gatelingo/e2e/client';
import { availableTrucker, createJob, openJobYard } from '@gatelingo/e2e/job-builders';
import { openLivePage } from '@gatelingo/e2e/live';
import { createPhones } from '@gatelingo/e2e/phones';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { TestSystem } from '@gatelingo/stack/testing';
import { openPage } from '../measure/chat-pages.ts';
import type { OperationName } from './budgets.ts';

export interface Operation {
  name: OperationName;
  /** The database of the service that answers. */
  answeredBy: string;
  /** Ends with the answer. */
  run: () => Promise<void>;
  /** Ends when the effect can be seen from outside; asks no service. */
  seen: () => Promise<unknown>;
  close?: () => Promise<void> | void;
}

type Yard = Awaited<ReturnType<typeof openJobYard>>;

/** A signature of about 20 KB: noise does not compress. */
const signature = () => pngOf(200, 100, (x, y) => (y > 20 && y < 80 && x > 20 ? Math.floor(Math.random() * 256) : 255));

const registering = async (system: TestSystem, { client, staff, siteId }: Yard): Promise<Operation> => {
  const catcher = createCatcher(system.mailUrl);
  const receiver = `gate@${randomUUID().slice(0, 8)}.example`;
  const { barcodeId } = await createBarcode(client, staff, siteId, [receiver]);
  await agreeToMails(client, catcher, receiver);
  let registered = 0;
  return {
    name: 'registration',
    answeredBy: 'gatelingo_registration',
    run: async () => {
      const body = aTrucker(barcodeId, { signature: signature() });
      await client.call(registration.registerTrucker, { body, headers: { 'idempotency-key': randomUUID() } });
      registered += 1;
    },
    seen: () =>
      until('the mail with the document', async () => (await catcher.documentsTo(receiver)).length >= registered, 60),
  };
};

const talking = async (system: TestSystem, { client, staff, barcodeId }: Yard): Promise<Operation> => {
  const start = { body: { barcodeId, language: 'pl' } };
  const sessionId = await until('a QR code that guests can use', async () => {
    const { body } = await client.send(sessionVoice.startSession, start);
    return (body as { sessionId?: string }).sessionId;
  });
  const pages = [
    await openPage(system.gatewayUrl, sessionId),
    await openPage(system.gatewayUrl, sessionId, staff.token),
  ];
  const shown = new Set<string>();
  pages[1]!.on('newMessage', ({ clientId }: { clientId: string }) => shown.add(clientId));
  let last = '';
  let number = 0;
  return {
    name: 'guest message',
    answeredBy: 'session-voice',
    run: async () => {
      last = randomUUID();
      // Each text is another one: none was translated before.
      const text = `Gdzie mam się zgłosić, rampa ${(number += 1)}?`;
      await client.call(sessionVoice.postMessage, { body: { sessionId, sender: 'guest', text, clientId: last } });
    },
    seen: () => until("the message on the staff's page", async () => shown.has(last)),
    close: () => pages.forEach((page) => page.disconnect()),
  };
};

const texting = async (system: TestSystem, yard: Yard): Promise<Operation> => {
  const { client, staff } = yard;
  const phones = createPhones(system.twilioUrl);
  const phone = `+4860${4_100_000 + Math.floor(Math.random() * 90_000)}`;
  const driver = await availableTrucker(client, staff, yard.barcodeId, { preferredLanguage: 'en', phone });
  const { _id: jobId } = await createJob(yard, { existingTruckerId: driver._id });
  await phones.waitFor(phone, 'the job on the phone', () => true);
  await phones.write(phone, { body: 'Hello' });
  const page = await openLivePage(system.gatewayUrl, staff.token);
  await page.waitFor("the driver's greeting", ({ what, id }) => what === 'chat' && id === jobId);
  let text = '';
  return {
    name: 'WhatsApp text',
    answeredBy: 'gatelingo_notification',
    run: async () => {
      text = `Ramp ${randomUUID()}`;
      await client.call(notification.postChatMessage, { token: staff.token, params: { jobId }, body: { text } });
    },
    seen: () =>
      until('the text to be delivered', async () =>
        (await phones.messages(phone)).some(({ body, status }) => body === text && status === 'delivered'),
      ),
    close: () => page.close(),
  };
};

const confirming = async (_: TestSystem, yard: Yard): Promise<Operation> => {
  const { client, staff, ramp, scale, barcodeId } = yard;
  const phone = `+4860${5_100_000 + Math.floor(Math.random() * 90_000)}`;
  const driver = await availableTrucker(client, staff, barcodeId, { preferredLanguage: 'en', phone });
  const dueTime = new Date(Date.now() + 3_600_000).toISOString();
  const steps = Array.from({ length: 20 }, (_each, at) => ({ locationId: at % 2 === 0 ? ramp : scale, dueTime }));
  const job = await createJob(yard, { existingTruckerId: driver._id, steps });
  let next = 0;
  return {
    name: 'step confirmation',
    answeredBy: 'gatelingo_jobs',
    run: async () => {
      const stepId = job.steps[next++]!._id;
      const body = { phone, jobId: job._id, stepId, lat: 53.5438, lng: 9.9717, accuracy: 10 };
      await client.call(jobs.confirmStep, { body });
    },
    seen: () => Promise.resolve(),
  };
};

/** The operations of the whole system, each of a company that they share. */
export const openOperations = async (system: TestSystem): Promise<Operation[]> => {
  const yard = await openJobYard(createClient(system.gatewayUrl), createCatcher(system.mailUrl));
  const found: Operation[] = [];
  for (const open of [registering, talking, texting, confirming]) found.push(await open(system, yard));
  return found;
};
