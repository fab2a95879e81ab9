import { randomUUID } from 'node:crypto';
import { saveNewest, sealDocument } from '@gatelingo/chassis/mongo';
import { createTestMongo, signTestToken, startForTest, testKeys, uniqueName } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll } from '@jest/globals';
import type { GuestSession, SessionMessage } from '@gatelingo/proto/http/session-voice';
import type {
  BarcodeProjectionRow,
  CompanyProjectionRow,
  SiteProjectionRow,
  StaffProjectionRow,
} from '../src/db/models.ts';
import type { Role } from '@gatelingo/proto/roles';
import { staff } from '../src/db/collections.ts';
import { service as sessionVoice } from '../src/service.ts';

export type { Refusal } from '@gatelingo/proto/http/client';

export interface Started {
  sessionId: string;
  message: string;
  resumed: boolean;
  session: GuestSession;
}

/** Settings that the replicas of one system share. */
export const createSystem = () => ({ mongo: createTestMongo(), prefix: `${uniqueName('t')}.`, keys: testKeys() });
type System = ReturnType<typeof createSystem>;

const environmentOf = ({ mongo, keys }: System) => ({ MONGO_URL: mongo.url, MONGO_DATABASE: mongo.database, ...keys });

interface Options {
  kafka?: boolean;
  env?: Record<string, string>;
  system?: System;
}

/** A real session-voice service on the running stores; in a system of its own unless one is given. */
export const startSessionVoice = async ({ kafka = false, env = {}, system }: Options = {}) => {
  const running = await startForTest(sessionVoice, {
    ...{ kafka, work: true },
    ...(system ? { prefix: system.prefix } : {}),
    env: { ...(system ? environmentOf(system) : {}), ...env },
  });
  const { context, get, post } = running;
  const { store, models } = context;

  const person = async (companyId: string, name: string, { role = 'user', preferredLanguage = '' } = {}) => {
    const userId = randomUUID();
    const its = { companyId, preferredLanguage, role: role as Role };
    const member = { _id: userId, ...its, personal: name, isActive: true, version: 1 };
    const row: StaffProjectionRow = sealDocument(context.sealer, staff, member);
    await store.transaction((tx) => saveNewest(models.StaffProjection, row, tx));
    const token = await signTestToken({ userId, companyId, role: role as Role });
    return { userId, companyId, token };
  };

  /** A company that reads German, with a site, a QR code and a staff member. */
  const company = async ({ language = 'de' } = {}) => {
    const companyId = randomUUID();
    const [siteId, barcodeRow, barcodeId] = [randomUUID(), randomUUID(), randomUUID()];
    const name: CompanyProjectionRow = { _id: companyId, name: 'Müller & Söhne', language, version: 1 };
    const site: SiteProjectionRow = { _id: siteId, companyId, name: 'Werk Nord', timeZone: '', version: 1 };
    const code = { _id: barcodeRow, barcodeId, name: 'Tor 4', inUse: true };
    const barcode: BarcodeProjectionRow = { ...code, companyId, siteId, version: 1 };
    await store.transaction(async (tx) => {
      await saveNewest(models.CompanyProjection, name, tx);
      await saveNewest(models.SiteProjection, site, tx);
      await saveNewest(models.BarcodeProjection, barcode, tx);
    });
    const greta = await person(companyId, 'Greta Sommer');
    return { companyId, siteId, barcodeId, greta, token: greta.token };
  };

  const start = async (barcodeId: string, language = 'pl'): Promise<GuestSession> =>
    (await post<Started>('/session/start-barcode', {}, { barcodeId, language })).body.session;

  const write = async (
    sessionId: string,
    text: string,
    { sender = 'guest', token, ...more }: { sender?: string; token?: string } & Record<string, unknown> = {},
  ): Promise<SessionMessage> => {
    const { body } = await post<{ posted: SessionMessage }>(
      '/session/post-message',
      { token },
      { sessionId, sender, text, ...more },
    );
    return body.posted;
  };

  const read = async (sessionId: string, token?: string, query = ''): Promise<GuestSession> =>
    (await get<{ session: GuestSession }>(`/session/${sessionId}${query}`, { token })).body.session;

  /** A company and a guest of its who has begun a session. */
  const newSession = async (language?: string) => {
    const made = await company();
    return { ...made, sessionId: (await start(made.barcodeId, language)).sessionId };
  };

  return { ...running, company, person, start, newSession, write, read };
};

export type SessionVoice = Awaited<ReturnType<typeof startSessionVoice>>;

export let service: SessionVoice;
/** One service for the tests of a file. */
export const withSessionVoice = (options: () => Options = () => ({})): void => {
  beforeAll(async () => {
    service = await startSessionVoice(options());
  });
  afterAll(() => service.stop());
};
