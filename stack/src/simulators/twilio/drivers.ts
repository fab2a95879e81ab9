import type { ShownMessage, ShownPhone } from './control/shown.ts';
import type { Call, SentWebhook } from './simulator.ts';
import type { Numbered } from '../shared/newest.ts';

export type { ShownMessage } from './control/shown.ts';

/** The drivers' side, for tests: the simulator's control API at its address. */
export const createDrivers = (address: string) => {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(new URL(`/api${path}`, address), {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const query = (of: Record<string, string>) => new URLSearchParams(of).toString();
  return {
    phones: () => ask<{ total: number; phones: ShownPhone[] }>('GET', '/phones'),
    set: (number: string, changes: object) => ask<ShownPhone>('PUT', `/phones/${number}`, changes),
    messages: async (number: string) =>
      (await ask<{ messages: ShownMessage[] }>('GET', `/phones/${number}/messages`)).messages,
    write: (number: string, message: object) => ask<ShownMessage>('POST', `/phones/${number}/messages`, message),
    /** The driver presses a button or an entry of a list: of this message, else of the newest that has it. */
    press: (number: string, id: string, replyTo?: string) =>
      ask<ShownMessage>('POST', `/phones/${number}/messages`, { buttonPayload: id, ...(replyTo && { replyTo }) }),
    read: (number: string) => ask<ShownPhone>('POST', `/phones/${number}/read`),
    behave: (behaviour: object) => ask('PUT', '/behaviour', behaviour),
    /** WhatsApp's decision on a template from now on. */
    judge: (contentSid: string, status: string) => ask('PUT', `/templates/${contentSid}`, { status }),
    calls: async (of: { to?: string; since?: string } = {}) =>
      (await ask<{ calls: Numbered<Call>[] }>('GET', `/calls?${query(of)}`)).calls,
    webhooks: async (of: { to?: string; sid?: string } = {}) =>
      (await ask<{ webhooks: SentWebhook[] }>('GET', `/webhooks?${query(of)}`)).webhooks,
  };
};
