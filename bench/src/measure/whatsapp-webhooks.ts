import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobYard } from '@gatelingo/e2e/job-builders';
import { openLivePage } from '@gatelingo/e2e/live';
import type { TestSystem } from '@gatelingo/stack/testing';
import twilio from 'twilio';
import { withDeadline } from '../../../services/chassis/src/store/deadline.ts';
import { several, timesOf } from '../rounds.ts';
import { median, quantile } from '../statistics.ts';
import type { Chain } from './chat-pages.ts';
import type { Talk } from './whatsapp-talks.ts';

export const webhooks = 300;
const shown = 60;
const patienceMs = 30_000;
/** The pause between two messages that are measured one by one. */
const restMs = 100;

const inbound = (phone: string) => ({
  MessageSid: `SM${randomBytes(16).toString('hex')}`,
  From: `whatsapp:${phone}`,
  To: 'whatsapp:+493023125000',
  Body: 'Where do I park?',
  NumMedia: '0',
});

type Post = (phone: string) => Promise<void>;

/** Twilio's call after a driver's message: a signed form, straight to the service. */
export const createPost =
  ({ environment }: TestSystem, url: string): Post =>
  async (phone) => {
    const form = inbound(phone);
    const signedFor = `${environment.PUBLIC_URL ?? ''}/api/notifications/twilio/inbound`;
    const signature = twilio.getExpectedTwilioSignature(environment.TWILIO_AUTH_TOKEN ?? '', signedFor, form);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(form),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a webhook was answered ${answer.status}`);
  };

/** The 99th percentile of the response time, one call after another. */
export const timeAnswers = async (post: Post, talks: readonly Talk[]): Promise<number> =>
  quantile(await timesOf(webhooks, (number) => post(talks[number % talks.length]!.phone)), 0.99);

const eachAlone = async (measureOne: (number: number) => Promise<number>): Promise<number> => {
  const times = await several(shown, async (number) => {
    await pause(restMs);
    return measureOne(number);
  });
  return median(times);
};

/** From the webhook until the staff's open page is notified, one driver after another. */
export const timeShown = async (
  system: TestSystem,
  { staff }: JobYard,
  post: Post,
  talks: readonly Talk[],
): Promise<number> => {
  const page = await openLivePage(system.gatewayUrl, staff.token);
  const notificationOf = (jobId: string) =>
    new Promise<number>((resolve) => {
      page.socket.on('companyChanged', ({ what, id, fact }) => {
        if (what === 'chat' && id === jobId && fact === 'ChatMessagePosted') resolve(performance.now());
      });
    });
  try {
    return await eachAlone(async (number) => {
      const { jobId, phone } = talks[number % talks.length]!;
      const notified = notificationOf(jobId);
      const started = performance.now();
      await post(phone);
      const at = await withDeadline(notified, patienceMs, 'showing a message');
      page.socket.off('companyChanged');
      return at - started;
    });
  } finally {
    page.close();
  }
};

/** The same with the bare chain. */
export const timeBare = (chain: Chain): Promise<number> =>
  eachAlone(async () => {
    const id = randomUUID();
    const started = performance.now();
    await chain.post('one', id);
    while (!chain.shown.has(id)) {
      if (performance.now() > started + patienceMs) throw new Error('a message was not shown');
      await pause(1);
    }
    return chain.shown.get(id)! - started;
  });
