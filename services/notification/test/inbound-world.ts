import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { findContact } from '../src/db/contacts.ts';
import { appendChatMessage, phoneIndexOf } from '../src/chat/use-cases/change-chat.ts';
import { receiveMessage } from '../src/inbound/use-cases/receive-message.ts';
import type { TwilioWorld } from './twilio-world.ts';

export type Job = Awaited<ReturnType<TwilioWorld['job']>>;

/** What comes of a driver's messages, seen from his job's chat. */
export const inboundOf = (world: () => TwilioWorld) => {
  const textsIn = async (job: Job) => (await world().receivedIn(job)).map(({ kind, text }) => `${kind}: ${text}`);
  const received = (job: Job, ...texts: string[]) =>
    eventually(async () => expect(await textsIn(job)).toEqual(texts), { timeoutMs: 20_000 });
  /** A text of the company's that waits for the driver to write. */
  const waitingFor = async ({ companyId, jobId, trucker }: Job, text: string) => {
    const { context } = world().notification;
    const phoneIndex = phoneIndexOf(context, trucker.phone);
    await context.store.transaction((tx) =>
      appendChatMessage(context, tx, {
        ...{ companyId, jobId, truckerId: trucker.truckerId, phoneIndex },
        ...{ senderType: 'user', kind: 'text', text, language: 'de', state: 'waiting' },
      }),
    );
  };
  const contactOf = (phone: string) => {
    const { context } = world().notification;
    return findContact(context.store.manager, phoneIndexOf(context, phone));
  };
  /** A webhook of the driver's is worked on, which had been received so many minutes ago. */
  const worked = async (phone: string, text: string, minutesAgo: number) => {
    const { context } = world().notification;
    const messageSid = `SM${randomUUID().replaceAll('-', '')}`;
    const receivedAt = new Date(context.clock.now().getTime() - minutesAgo * 60_000).toISOString();
    const nothing = { position: null, media: [], optOutType: null, repliedTo: null };
    const message = { messageSid, channel: 'whatsapp' as const, phone, text, receivedAt, ...nothing };
    await context.store.transaction((tx) => receiveMessage(context, tx, message));
  };
  /** Calls as Twilio does, with its signature. */
  const calledByTwilio = async (path: string, params: Record<string, string>) => {
    const address = `${world().front.url}/api${path}`;
    const signature = getExpectedTwilioSignature(world().account.token, address, params);
    const headers = { 'x-twilio-signature': signature };
    const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(params) });
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body: await answer.text(),
    };
  };
  const stateOf = async (job: Job, text: string) =>
    (await world().chatOf(job)).messages.find((message) => message.text === text);
  return { textsIn, received, waitingFor, contactOf, worked, calledByTwilio, stateOf };
};
