import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { registration } from '@gatelingo/proto/http/registration';
import { aTrucker, createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
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

/** A company with one QR code that tells two people. */
export const openYard = async (client: Client, catcher: Catcher): Promise<Yard> => {
  const domain = ownDomain();
  const staff = await signUp(client, catcher, `greta@${domain}`);
  const receivers = [`office@${domain}`, `gate@${domain}`];
  const { barcodeId } = await createBarcode(client, staff, await createSite(client, staff), receivers);
  return { client, catcher, staff, barcodeId, receivers };
};

export interface Stream {
  acknowledged: Acknowledged[];
  stop: () => Promise<void>;
}

/**
 * Drivers who register one after another, like phones do: each with its own key, and with the same key again until the
 * answer comes. What was answered is kept; what never was does not count.
 */
export const registrationsComeIn = ({ client, barcodeId }: Yard, phones = 3): Stream => {
  const acknowledged: Acknowledged[] = [];
  let open = true;
  const register = async (): Promise<void> => {
    const body = aTrucker(barcodeId);
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
      await pause(250);
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

const distinct = (mails: CaughtMail[]): Map<string, CaughtMail> => new Map(mails.map((mail) => [mail.MessageID, mail]));

export interface Effects {
  registrations: string[];
  pdfs: number;
  /** Distinct mails (by Message-ID) a receiver got. */
  mails: Record<string, number>;
}

/** What the outside sees: the overview, the PDFs that open, the mails that were caught. */
export const effectsOf = async ({ client, catcher, staff, receivers }: Yard): Promise<Effects> => {
  const { registrations } = await client.call(registration.listRegistrations, {
    token: staff.token,
    query: { limit: 1000 },
  });
  const mails = await Promise.all(
    receivers.map(async (receiver) => [receiver, distinct(await catcher.to(receiver)).size] as const),
  );
  return {
    registrations: registrations.map(({ _id }) => _id),
    pdfs: registrations.filter(({ pdfState }) => pdfState === 'ready').length,
    mails: Object.fromEntries(mails),
  };
};

/** Waits until every registration has its PDF and each receiver a mail for it, and answers what is then there. */
export const settled = async (yard: Yard, acknowledged: readonly Acknowledged[], seconds = 120): Promise<Effects> => {
  await until(
    `the PDFs and mails of ${acknowledged.length} registrations`,
    async () => {
      const { registrations, pdfs, mails } = await effectsOf(yard).catch(() => ({
        registrations: [],
        pdfs: -1,
        mails: {},
      }));
      return (
        registrations.length >= acknowledged.length &&
        pdfs === registrations.length &&
        Object.values(mails).every((count) => count >= registrations.length)
      );
    },
    seconds,
  );
  return effectsOf(yard);
};
