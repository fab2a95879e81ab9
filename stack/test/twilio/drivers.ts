import type { shownMessage, shownPhone } from '../../src/simulators/twilio/control/shown.ts';
import type { Call } from '../../src/simulators/twilio/state/calls.ts';
import type { TemplateKind, TemplateLanguage } from '@gatelingo/proto/templates';
import type { SentWebhook } from '../../src/simulators/twilio/webhooks/webhooks.ts';

export type ShownMessage = ReturnType<typeof shownMessage>;
export type ShownPhone = ReturnType<typeof shownPhone>;
interface ShownTemplate {
  kind: TemplateKind;
  language: TemplateLanguage;
  contentSid: string;
  name: string;
  status: string;
}

/** The drivers' side: the control API of the simulator. */
export const createDrivers = (endpoint: string) => {
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${endpoint}/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as unknown };
  };
  const done = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const { status, body: answered } = await ask(method, path, body);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answered)}`);
    return answered as T;
  };
  return {
    /** Gives any answer, error answers too. */
    ask,
    phones: () => done<{ total: number; phones: ShownPhone[] }>('GET', '/phones'),
    phone: (number: string) => done<ShownPhone>('GET', `/phones/${number}`),
    set: (number: string, changes: object) => done<ShownPhone>('PUT', `/phones/${number}`, changes),
    messages: async (number: string) =>
      (await done<{ messages: ShownMessage[] }>('GET', `/phones/${number}/messages`)).messages,
    write: (number: string, message: object) => done<ShownMessage>('POST', `/phones/${number}/messages`, message),
    read: (number: string) => done<ShownPhone>('POST', `/phones/${number}/read`),
    behave: (behaviour: object) => done('PUT', '/behaviour', behaviour),
    calls: async (query = '') => (await done<{ calls: Call[] }>('GET', `/calls${query}`)).calls,
    webhooks: async (query = '') => (await done<{ webhooks: SentWebhook[] }>('GET', `/webhooks${query}`)).webhooks,
    templates: async () => (await done<{ templates: ShownTemplate[] }>('GET', '/templates')).templates,
  };
};
