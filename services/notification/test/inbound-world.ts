import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { RetryLaterError } from '@gatelingo/chassis/work';
import { eventually } from '@gatelingo/chassis/testing';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { findContact } from '../src/phones/db/contacts.ts';
import { appendChatMessage } from '../src/chat/use-cases/append-chat-message.ts';
import { phoneIndexOf } from '../src/db/lookups.ts';
import type { InboundMessage } from '../src/inbound/domain/inbound-message.ts';
import { receiveMessage } from '../src/inbound/use-cases/receive-message.ts';
import { patience } from './notification-service.ts';
import { type Job, world } from './twilio-world.ts';

/** An id as Twilio gives it to a message. */
export const aSid = () => `SM${randomUUID().replaceAll('-', '')}`;
/** A text of a driver's, as its webhook hands it on. */
export const anInboundMessage = (
  phone: string,
  text: string,
  { receivedAt, channel = 'whatsapp' }: { receivedAt: Date; channel?: InboundMessage['channel'] },
): InboundMessage => ({
  ...{ messageSid: aSid(), channel, phone, text, receivedAt: receivedAt.toISOString() },
  ...{ position: null, media: [], optOutType: null, repliedTo: null },
});

export const textsIn = async (job: Job) => (await world.receivedIn(job)).map(({ kind, text }) => `${kind}: ${text}`);
export const received = (job: Job, ...texts: string[]) =>
  eventually(async () => expect(await textsIn(job)).toEqual(texts), patience);
/** A text of the company's that waits for the driver to write. */
export const waitingFor = async ({ companyId, jobId, trucker }: Job, text: string) => {
  const { context } = world.notification;
  const phoneIndex = phoneIndexOf(context, trucker.phone);
  await context.store.transaction((tx) =>
    appendChatMessage(context, tx, {
      ...{ companyId, jobId, truckerId: trucker.truckerId, phoneIndex },
      ...{ senderType: 'user', kind: 'text', text, language: 'de', state: 'waiting' },
    }),
  );
};
export const contactOf = (phone: string) => {
  const { context } = world.notification;
  return findContact(context.store.manager, phoneIndexOf(context, phone));
};
/** A webhook of the driver's is worked on, which had been received so many minutes ago. */
export const worked = async (phone: string, text: string, minutesAgo: number) => {
  const { context } = world.notification;
  const receivedAt = new Date(context.clock.now().getTime() - minutesAgo * 60_000);
  const message = anInboundMessage(phone, text, { receivedAt });
  const work = (): Promise<void> =>
    context.store
      .transaction((tx) => receiveMessage(context, tx, message))
      .catch((error: unknown) => {
        if (!(error instanceof RetryLaterError)) throw error;
        return work();
      });
  await work();
};
/** Calls as Twilio does, with its signature. */
export const calledByTwilio = async (path: string, params: Record<string, string>) => {
  const address = `${world.front.url}/api${path}`;
  const signature = getExpectedTwilioSignature(world.authToken, address, params);
  const headers = { 'x-twilio-signature': signature };
  const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(params) });
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? '',
    body: await answer.text(),
  };
};
export const stateOf = async (job: Job, text: string) =>
  (await world.chatOf(job)).messages.find((message) => message.text === text);
