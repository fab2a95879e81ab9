import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { registration } from '@gatelingo/proto/http/registration';
import { aDriver, createAgreedBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { type CaughtMail, type Catcher, until } from '../catcher.ts';
import type { Client } from '../client.ts';

export interface Acknowledged {
  registrationId: string;
  surname: string;
}

export interface Yard {
  client: Client;
  catcher: Catcher;
  staff: Staff;
  barcodeId: string;
  receivers: string[];
}

/** A company with one QR code with two recipients. */
export const openYard = async (client: Client, catcher: Catcher): Promise<Yard> => {
  const domain = ownDomain();
  const staff = await signUp(client, catcher, `greta@${domain}`);
  const receivers = [`office@${domain}`, `gate@${domain}`];
  const siteId = await createSite(client, staff);
  const { barcodeId } = await createAgreedBarcode(client, catcher, staff, { siteId, receivers });
  return { client, catcher, staff, barcodeId, receivers };
};

/** Between two drivers at one phone: the test checks the work of many faults at its end. */
const paceMs = 1_500;

export interface Stream {
  acknowledged: Acknowledged[];
  stop: () => Promise<void>;
}

/**
 * Drivers who register one after another, as phones do: each with its own key, and with the same key again until the answer
 * comes. Answered registrations are kept; those without an answer do not count.
 */
export const registrationsComeIn = ({ client, barcodeId }: Yard, phones = 2): Stream => {
  const acknowledged: Acknowledged[] = [];
  let open = true;
  const register = async (): Promise<void> => {
    // The whole id: of six digits two among some hundred drivers are the same once in a thousand runs.
    const body = aDriver(barcodeId, { surname: `Nowak-${randomUUID()}` });
    const headers = { 'idempotency-key': randomUUID() };
    while (open) {
      const answer = await client.send(registration.registerTrucker, { body, headers }).catch(() => undefined);
      if (answer && answer.status < 300) {
        const { registrationId } = answer.body as { registrationId: string };
        acknowledged.push({ registrationId, surname: body.surname });
        return;
      }
      if (answer && answer.status < 500 && answer.status !== 429)
        throw new Error(`a good registration was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      await pause(200);
    }
  };
  const phone = async (): Promise<void> => {
    while (open) {
      await register();
      await pause(paceMs);
    }
  };
  const running = Array.from({ length: phones }, phone);
  return {
    acknowledged,
    stop: async () => {
      open = false;
      await Promise.all(running);
    },
  };
};

/** Waits until `count` more registrations were acknowledged. */
export const moreCameIn = async (stream: Stream, count: number, seconds = 60): Promise<void> => {
  const goal = stream.acknowledged.length + count;
  await until(`${count} more registrations`, async () => stream.acknowledged.length >= goal, seconds);
};

export interface Registered {
  id: string;
  surname: string;
  /** Whether the document can be opened. */
  hasPdf: boolean;
  /** Mails that name this driver, by recipient; one Message-ID counts as one mail, however often it was delivered. */
  mails: Record<string, number>;
}

/** Each driver has a unique surname, and the mail contains it. */
const countMails = (mails: CaughtMail[], surname: string): number =>
  new Set(mails.filter(({ Text }) => Text.includes(surname)).map(({ MessageID }) => MessageID)).size;

/** The effects of every registration, seen from outside: the list, the documents, the mails. */
const effectsOf = async ({ client, catcher, staff, receivers }: Yard): Promise<Registered[]> => {
  const { registrations } = await client.call(registration.listRegistrations, {
    token: staff.token,
    query: { limit: 1000 },
  });
  const caught = await Promise.all(receivers.map(async (receiver) => [receiver, await catcher.to(receiver)] as const));
  return registrations.map(({ _id, surname, pdfState }) => ({
    id: _id,
    surname,
    hasPdf: pdfState === 'ready',
    mails: Object.fromEntries(caught.map(([receiver, mails]) => [receiver, countMails(mails, surname)])),
  }));
};

const isDone = ({ hasPdf, mails }: Registered): boolean => hasPdf && Object.values(mails).every((count) => count > 0);

const untilDone = (yard: Yard, acknowledged: readonly Acknowledged[], seconds: number) =>
  until(
    `the PDFs and mails of ${acknowledged.length} registrations`,
    async () => {
      const effects = await effectsOf(yard).catch(() => []);
      return effects.length >= acknowledged.length && effects.every(isDone);
    },
    seconds,
  );

/**
 * Waits until every registration has its document and its mails, then for those of one more driver: by then a duplicate of an
 * earlier one would be there too. Returns the state at that time.
 */
export const settled = async (yard: Yard, acknowledged: Acknowledged[], seconds = 120): Promise<Registered[]> => {
  await untilDone(yard, acknowledged, seconds);
  const last = registrationsComeIn(yard, 1);
  await moreCameIn(last, 1);
  await last.stop();
  acknowledged.push(...last.acknowledged);
  await untilDone(yard, acknowledged, seconds);
  return effectsOf(yard);
};
