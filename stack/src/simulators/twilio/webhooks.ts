import { createHmac, randomUUID } from 'node:crypto';
import type { SentWebhook, Simulator } from './simulator.ts';
import type { WebhookBehaviour } from './state/behaviour.ts';

interface Event extends Pick<SentWebhook, 'kind' | 'to' | 'sid' | 'params'> {
  /** With the number of retries in its fragment (`#rc=5&rp=all`), as Twilio's connection overrides. */
  address: string;
}

const answerMs = 15_000;
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

async function post({ url, params, signature }: SentWebhook, idempotencyToken: string): Promise<number | undefined> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    'i-twilio-idempotency-token': idempotencyToken,
    ...(signature !== null && { 'x-twilio-signature': signature }),
  };
  const body = new URLSearchParams(params).toString();
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(answerMs) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

/** Calls the services' webhooks, signed and retried like Twilio's, or with the faults of the current behaviour. */
export function createWebhooks({
  faults,
  webhooks,
  now,
  after,
  settings,
}: Pick<Simulator, 'faults' | 'webhooks' | 'now' | 'after' | 'settings'>) {
  const held = new Map<string, () => Promise<void>>();
  const latest = new Map<string, Promise<void>>();

  /** Tries it until the answer is good, as often as its address says. */
  async function deliver(webhook: SentWebhook, token: string, retries: number, pauseMs = 200): Promise<void> {
    const at = now().toISOString();
    const status = await post(webhook, token);
    webhook.tries.push({ at, ...(status !== undefined && { status }) });
    if (retries === 0 || (status !== undefined && status < 400)) return;
    after(pauseMs, () => void deliver(webhook, token, retries - 1, pauseMs * 2));
  }

  /** Holds a webhook until the next one with this key was sent; without a next one it is sent later. */
  function hold(key: string, run: () => Promise<void>, { delayMs }: WebhookBehaviour): void {
    const before = held.get(key);
    if (before) {
      held.delete(key);
      void run().then(before);
      return;
    }
    held.set(key, run);
    after(delayMs, () => {
      if (held.get(key) !== run) return;
      held.delete(key);
      void run();
    });
  }

  /** Webhooks for one phone's messages keep their order: each call begins when the one before was answered. */
  function inOrder(phone: string, run: () => Promise<void>): void {
    const call = (latest.get(phone) ?? Promise.resolve()).then(run);
    latest.set(phone, call);
    void call.then(() => {
      if (latest.get(phone) === call) latest.delete(phone);
    });
  }

  return ({ kind, address, to, sid, params }: Event): void => {
    const behaviour = faults.ofWebhook(to);
    const [url = '', fragment = ''] = address.split('#', 2);
    const authToken = behaviour?.mode === 'forged' ? foreignToken : settings.authToken;
    const signature = behaviour?.mode === 'unsigned' ? null : sign(authToken, url, params);
    const webhook = webhooks.add({ kind, to, sid, url, params, signature, tries: [] });
    const retries = Number(new URLSearchParams(fragment).get('rc') ?? 0);
    const token = randomUUID();
    const once = () => deliver(webhook, token, retries);
    if (behaviour?.mode === 'lost') return;
    if (behaviour?.mode === 'reordered') return hold(kind === 'status' ? sid : to, once, behaviour);
    const run = behaviour?.mode === 'duplicate' ? () => once().then(once) : once;
    if (kind === 'inbound') inOrder(to, run);
    else void run();
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;
