import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { account } from '../account.ts';
import type { Clock } from '../clock.ts';
import type { Behaviours, WebhookMode } from '../state/behaviour.ts';
import type { Timers } from '../timers.ts';
import { readConnection } from './connection.ts';
import { createPoster, type Answered } from './post.ts';
import { sign } from './signature.ts';

export interface WebhookEvent {
  kind: 'status' | 'inbound';
  /** With Twilio's connection overrides in its fragment. */
  address: string;
  /** The driver's. */
  to: string;
  sid: string;
  params: Record<string, string>;
}

/** A webhook as it was sent, for tests. */
export interface SentWebhook {
  number: number;
  at: string;
  kind: WebhookEvent['kind'];
  behaviour: WebhookMode;
  to: string;
  sid: string;
  url: string;
  params: Record<string, string>;
  signature: string | null;
  /** Every try; none where it was lost on purpose or is still to be sent. */
  tries: (Answered & { at: string })[];
}

export interface Webhooks {
  send: (event: WebhookEvent) => void;
  sent: () => readonly SentWebhook[];
  clear: () => void;
  close: () => void;
}

const kept = 20_000;
const firstPauseMs = 200;
/** Of another account: what a forger may have. */
const foreignToken = 'f0'.repeat(16);

/** Calls the webhooks of services, signed and tried again as Twilio does, or as wrongly as it was told to. */
export function createWebhooks(parts: { behaviours: Behaviours; clock: Clock; timers: Timers }): Webhooks {
  const { behaviours, clock, timers } = parts;
  const poster = createPoster();
  const held = new Map<string, () => Promise<void>>();
  let record: SentWebhook[] = [];
  let last = 0;
  let isClosed = false;

  function write(event: WebhookEvent, behaviour: WebhookMode): SentWebhook {
    const { url } = readConnection(event.address);
    const token = behaviour === 'forged' ? foreignToken : account.token;
    const { kind, to, sid, params } = event;
    const signature = behaviour === 'unsigned' ? null : sign(token, url, params);
    const at = clock.now().toISOString();
    const written = { number: (last += 1), at, kind, behaviour, to, sid, url, params, signature, tries: [] };
    record.push(written);
    if (record.length > kept * 1.5) record = record.slice(-kept);
    return written;
  }

  async function deliver(webhook: SentWebhook, address: string, idempotencyToken: string): Promise<void> {
    const connection = readConnection(address);
    const body = new URLSearchParams(webhook.params).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'user-agent': 'TwilioProxy/1.1',
      accept: '*/*',
      'i-twilio-idempotency-token': idempotencyToken,
      ...(webhook.signature !== null && { 'x-twilio-signature': webhook.signature }),
    };
    const ends = Date.now() + connection.totalMs;
    for (let again = 0; !isClosed; again += 1) {
      const at = clock.now().toISOString();
      const answered = await poster.post(connection, { body, headers, asksForTwiml: webhook.kind === 'inbound' });
      webhook.tries.push({ at, ...answered });
      const pause = firstPauseMs * 2 ** again;
      const { failure } = answered;
      const isWanted = failure !== undefined && failure !== 'twiml' && connection.retryOn.has(failure);
      if (!isWanted || again >= connection.retries || Date.now() + pause > ends) return;
      await wait(pause, undefined, { ref: false });
    }
  }

  /** The next one of the same message or driver overtakes it; without one it goes after a while. */
  function hold(key: string, run: () => Promise<void>, delayMs: number): void {
    const before = held.get(key);
    if (before) {
      held.delete(key);
      void run().then(before);
      return;
    }
    held.set(key, run);
    timers.after(delayMs, () => {
      if (held.get(key) !== run) return;
      held.delete(key);
      void run();
    });
  }

  return {
    send: (event) => {
      const { mode, delayMs } = behaviours.meetWebhook(event.to);
      const webhook = write(event, mode);
      const token = randomUUID();
      const run = () => deliver(webhook, event.address, token);
      switch (mode) {
        case 'lost':
          return;
        case 'duplicate':
          void run().then(run);
          return;
        case 'late':
          timers.after(delayMs, () => void run());
          return;
        case 'reordered':
          hold(event.kind === 'status' ? event.sid : event.to, run, delayMs);
          return;
        case 'ok':
        case 'unsigned':
        case 'forged':
          void run();
      }
    },
    sent: () => record,
    clear: () => {
      record = [];
    },
    close: () => {
      isClosed = true;
      held.clear();
      poster.close();
    },
  };
}
