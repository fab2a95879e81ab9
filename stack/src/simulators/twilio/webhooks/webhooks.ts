import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { account } from '../account.ts';
import { Newest } from '../../shared/newest.ts';
import type { Behaviours, WebhookMode } from '../state/behaviour.ts';
import type { Timers } from '../timers.ts';
import { createPoster, type Answered, type Failure } from './post.ts';

export interface WebhookEvent {
  kind: 'status' | 'inbound';
  /** With Twilio's connection overrides in its fragment. */
  address: string;
  /** The driver's number. */
  to: string;
  sid: string;
  params: Record<string, string>;
}

/** A sent webhook, for tests. */
export interface SentWebhook {
  at: string;
  kind: WebhookEvent['kind'];
  behaviour: WebhookMode;
  to: string;
  sid: string;
  url: string;
  params: Record<string, string>;
  signature: string | null;
  /** Every try; empty if the webhook was lost on purpose or is not sent yet. */
  tries: (Answered & { at: string })[];
}

export interface Webhooks {
  send: (event: WebhookEvent) => void;
  record: Newest<SentWebhook>;
  close: () => Promise<void>;
}

const firstPauseMs = 200;
/** The time limit for all tries together. */
const longestMs = 15_000;
/** A token of another account, as a forger may have it. */
const foreignToken = 'f0'.repeat(16);

/** The value of X-Twilio-Signature: over the whole address and every parameter, ordered by name. */
const sign = (token: string, url: string, params: Record<string, string>): string => {
  const named = Object.keys(params)
    .sort()
    .map((name) => name + (params[name] ?? ''));
  return createHmac('sha1', token)
    .update(url + named.join(''), 'utf8')
    .digest('base64');
};

/**
 * How often and after which failures a webhook is retried, from the fragment of its address (`#rc=3&rp=5xx,ct`). By default
 * there is one retry, and only if no connection was made.
 */
function overridesIn(address: string): { url: string; retries: number; isRetried: (failure: Failure) => boolean } {
  const [url = '', fragment = ''] = address.split('#', 2);
  const overrides = new URLSearchParams(fragment);
  const policy = (overrides.get('rp') ?? 'ct').split(',');
  return {
    url,
    retries: Math.min(Number(overrides.get('rc') ?? 1), 5),
    isRetried: (failure) => failure !== 'twiml' && (policy.includes('all') || policy.includes(failure)),
  };
}

/** Calls the services' webhooks, signed and retried like Twilio's, or with the faults of the current behaviour. */
export function createWebhooks(parts: { behaviours: Behaviours; now: () => Date; timers: Timers }): Webhooks {
  const { behaviours, now, timers } = parts;
  const poster = createPoster();
  const held = new Map<string, () => Promise<void>>();
  const record = new Newest<SentWebhook>(20_000);
  let isClosed = false;

  function write(event: WebhookEvent, behaviour: WebhookMode): SentWebhook {
    const { url } = overridesIn(event.address);
    const token = behaviour === 'forged' ? foreignToken : account.token;
    const { kind, to, sid, params } = event;
    const signature = behaviour === 'unsigned' ? null : sign(token, url, params);
    const at = now().toISOString();
    return record.add({ at, kind, behaviour, to, sid, url, params, signature, tries: [] });
  }

  async function deliver(webhook: SentWebhook, address: string, idempotencyToken: string): Promise<void> {
    const { url, retries, isRetried } = overridesIn(address);
    const body = new URLSearchParams(webhook.params).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'user-agent': 'TwilioProxy/1.1',
      accept: '*/*',
      'i-twilio-idempotency-token': idempotencyToken,
      ...(webhook.signature !== null && { 'x-twilio-signature': webhook.signature }),
    };
    const ends = Date.now() + longestMs;
    for (let again = 0; !isClosed; again += 1) {
      const at = now().toISOString();
      const answered = await poster.post(url, { body, headers, asksForTwiml: webhook.kind === 'inbound' });
      webhook.tries.push({ at, ...answered });
      const pause = firstPauseMs * 2 ** again;
      const { failure } = answered;
      if (failure === undefined || !isRetried(failure) || again >= retries || Date.now() + pause > ends) return;
      await wait(pause, undefined, { ref: false });
    }
  }

  /**
   * Holds a webhook until the next one of the same message or driver was sent; without a next one it is sent after `delayMs`.
   */
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
    record,
    close: () => {
      isClosed = true;
      held.clear();
      return poster.close();
    },
  };
}
