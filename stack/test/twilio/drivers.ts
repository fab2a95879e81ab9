import type { ShownMessage, ShownPhone } from '../../src/simulators/twilio/control/shown.ts';
import type { Call, SentWebhook } from '../../src/simulators/twilio/simulator.ts';

/** The drivers' side: the control API of the simulator. */
export const createDrivers = (endpoint: string) => {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${endpoint}/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    phones: () => ask<{ total: number; phones: ShownPhone[] }>('GET', '/phones'),
    set: (number: string, changes: object) => ask<ShownPhone>('PUT', `/phones/${number}`, changes),
    messages: async (number: string) =>
      (await ask<{ messages: ShownMessage[] }>('GET', `/phones/${number}/messages`)).messages,
    write: (number: string, message: object) => ask<ShownMessage>('POST', `/phones/${number}/messages`, message),
    read: (number: string) => ask<ShownPhone>('POST', `/phones/${number}/read`),
    behave: (behaviour: object) => ask('PUT', '/behaviour', behaviour),
    judge: (contentSid: string, status: string) => ask('PUT', `/templates/${contentSid}`, { status }),
    calls: async (query = '') => (await ask<{ calls: Call[] }>('GET', `/calls${query}`)).calls,
    webhooks: async (query = '') => (await ask<{ webhooks: SentWebhook[] }>('GET', `/webhooks${query}`)).webhooks,
  };
};
