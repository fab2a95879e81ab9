import { until } from './catcher.ts';

export interface PhoneMessage {
  sid: string;
  at: string;
  direction: 'inbound' | 'outbound-api';
  channel: 'whatsapp' | 'sms';
  body: string;
  contentSid: string | null;
  status: string;
  errorCode: number | null;
}

export interface SentCall {
  number: number;
  method: string;
  path: string;
  status: number | null;
  sid: string | null;
}

/** The drivers' phones: the control API of Twilio's simulator (stack/README.md). */
export const createPhones = (twilioUrl: string) => {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(new URL(`/api${path}`, twilioUrl), {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  const messages = async (phone: string): Promise<PhoneMessage[]> =>
    (await ask<{ messages: PhoneMessage[] }>('GET', `/phones/${phone}/messages`)).messages;
  return {
    messages,
    /** The messages to the phone that Twilio's simulator delivered. */
    received: async (phone: string): Promise<PhoneMessage[]> =>
      (await messages(phone)).filter(
        ({ direction, status }) => direction === 'outbound-api' && status !== 'failed' && status !== 'undelivered',
      ),
    waitFor: (phone: string, what: string, match: (message: PhoneMessage) => boolean, seconds = 30) =>
      until(
        what,
        async () => (await messages(phone)).find((each) => each.direction === 'outbound-api' && match(each)),
        seconds,
      ),
    write: (phone: string, message: object) => ask<PhoneMessage>('POST', `/phones/${phone}/messages`, message),
    set: (phone: string, change: object) => ask('PUT', `/phones/${phone}`, change),
    read: (phone: string) => ask('POST', `/phones/${phone}/read`),
    behave: (behaviour: object) => ask('PUT', '/behaviour', behaviour),
    calls: async (phone: string): Promise<SentCall[]> =>
      (await ask<{ calls: SentCall[] }>('GET', `/calls?to=${encodeURIComponent(phone)}`)).calls,
    webhooks: async (phone: string) =>
      (
        await ask<{ webhooks: { url: string; params: Record<string, string>; signature: string }[] }>(
          'GET',
          `/webhooks?to=${encodeURIComponent(phone)}`,
        )
      ).webhooks,
  };
};
export type Phones = ReturnType<typeof createPhones>;
