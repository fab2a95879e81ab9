import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@gatelingo/proto/http/api-error';

export interface CaughtMail {
  ID: string;
  MessageID: string;
  Subject: string;
  To: { Address: string }[];
  Text: string;
  HTML: string;
  Attachments: { PartID: string; FileName: string; ContentType: string; Size: number }[];
}

/** Most of what is waited for is there in a moment; later `look` is called five times a second, as a person's calls are limited. */
const firstPausesMs = [25, 50, 75, 100];
const pauseMs = 200;

/** A copy of another service's data answers 404 until the fact has come. */
const isNotYet = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

/**
 * Calls `look` until it gives a value: a call that is answered 404 has none yet. Fails with what it waited for and with
 * `seen` at that time.
 */
export const until = async <T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  seconds = 60,
  seen?: () => unknown,
): Promise<T> => {
  const deadline = Date.now() + seconds * 1000;
  for (let looks = 0; ; looks += 1) {
    let missing: ApiError | undefined;
    const found = await look().catch((error: unknown) => {
      if (!isNotYet(error)) throw error;
      missing = error;
      return undefined;
    });
    if (found) return found;
    if (Date.now() > deadline) {
      const instead = seen ? `; there is: ${JSON.stringify(seen(), undefined, 2)}` : '';
      throw new Error(`waited ${seconds} s for ${what}${instead}`, { cause: missing });
    }
    await pause(firstPausesMs[looks] ?? pauseMs);
  }
};

/** Finds of a look that still stand after `seconds`; none once it finds nothing: a page may be on its way to what it will be. */
export const lasting = async <T>(look: () => Promise<T[]>, seconds = 20): Promise<T[]> => {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found.length === 0 || Date.now() > deadline) return found;
    await pause(pauseMs);
  }
};

const hasDocument = ({ Attachments }: CaughtMail) => Attachments.length > 0;

/** Reads a mail catcher with Mailpit's JSON API. */
export const createCatcher = (mailUrl: string) => {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(new URL(path, mailUrl), { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`the mail catcher answered ${answer.status} for ${path}`);
    return (await answer.json()) as T;
  };
  // A mail never changes, and a long test asks for hundreds of them again and again.
  const mails = new Map<string, CaughtMail>();
  const mail = async (id: string): Promise<CaughtMail> => {
    const found = mails.get(id) ?? (await get<CaughtMail>(`/api/v1/message/${id}`));
    mails.set(id, found);
    return found;
  };
  const to = async (address: string): Promise<CaughtMail[]> => {
    const { messages } = await get<{ messages: { ID: string; To: { Address: string }[] }[] }>(
      `/api/v1/search?${new URLSearchParams({ limit: '5000', query: `to:${address}` }).toString()}`,
    );
    const own = messages.filter((mail) =>
      mail.To.some(({ Address }) => Address.toLowerCase() === address.toLowerCase()),
    );
    return Promise.all(own.map(({ ID }) => mail(ID)));
  };
  return {
    to,
    waitFor: (address: string, seconds = 60) =>
      until(`a mail to ${address}`, async () => (await to(address))[0], seconds),
    /** The mails with a document, oldest first. */
    documentsTo: async (address: string) => (await to(address)).filter(hasDocument).reverse(),
    waitForDocument: (address: string, seconds = 60) =>
      until(`a mail with a document to ${address}`, async () => (await to(address)).find(hasDocument), seconds),
    attachment: async ({ ID }: CaughtMail, partId: string): Promise<Uint8Array> => {
      const answer = await fetch(new URL(`/api/v1/message/${ID}/part/${partId}`, mailUrl));
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
};
export type Catcher = ReturnType<typeof createCatcher>;
