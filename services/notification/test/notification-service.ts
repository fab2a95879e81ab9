import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { afterAll, beforeAll } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { factsFrom, runProgram, signTestToken, startForTest, type Running } from '@gatelingo/chassis/testing';
import {
  CompanyChangedSchema,
  CompanyCreatedSchema,
  RegistrationDocumentIssuedSchema,
  VisitSchema,
  type Visit,
} from '@gatelingo/proto/events';
import { service } from '../src/service.ts';
import { startMailServer } from './mail-server.ts';

export const publicUrl = 'https://gate.example';
export const pdf = Buffer.from(`%PDF-1.7\n${randomBytes(20_000).toString('base64')}\n%%EOF`);
/** For what takes a while. */
export const patience = { timeoutMs: 40_000 };

type Owner = 'auth' | 'registration' | 'jobs' | 'sites-locations';

/** The services whose facts notification consumes; each begins with its first fact. */
const startOthers = (running: Running) => {
  const owners = new Map<Owner, ReturnType<typeof factsFrom>>();
  const ownerOf = (name: Owner) => {
    const owner = owners.get(name) ?? factsFrom(name, running);
    owners.set(name, owner);
    return owner;
  };
  return {
    publish: async <D extends DescMessage>(
      name: Owner,
      schema: D,
      payload: MessageInitShape<D>,
      about: { aggregateId: string; version?: number; companyId?: string },
    ) => {
      const owner = await ownerOf(name);
      await owner.publish(schema, payload, { version: 1, companyId: '', ...about });
    },
    stop: async () => {
      for (const owner of owners.values()) await (await owner).stop();
    },
  };
};

/** A running notification on a database, topics and queues of its own, with a real mail server. */
export const startNotification = async ({ env = {} }: { env?: Record<string, string> } = {}) => {
  const mailServer = await startMailServer();
  const settings = {
    PUBLIC_URL: publicUrl,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Gatelingo <no-reply@gate.example>',
    OPERATOR_NAME: 'Gatelingo GmbH',
    // The tests of quotas set their own.
    ...{ QUOTA_MAILS: '0', QUOTA_MESSAGES: '0', QUOTA_NEW_PHONES: '0', QUOTA_PHONE_MESSAGES: '0' },
    ...{ QUOTA_VOICE_NOTES: '0', QUOTA_PHONE_VOICE_NOTES: '0' },
  };
  const running = await startForTest(service, { env: { ...settings, ...env }, kafka: true });
  const { context } = running;
  // Only the work: tests run the checks of sends themselves.
  await context.work.start();
  const others = startOthers(running);

  const company = async (language: string, name = 'Spedition Nord', id: string = randomUUID()) => {
    const payload = { company: { companyId: id, name, language, domain: 'nord.example' } };
    await others.publish('auth', CompanyCreatedSchema, payload, { aggregateId: id, companyId: id });
    return id;
  };

  return {
    ...running,
    mailServer,
    publish: others.publish,
    /** Calls the service as staff; as nobody without a token. */
    call: async (
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      { token, body: content }: { token?: string; body?: unknown } = {},
    ) => {
      const { status, body } = await running.send<Record<string, unknown>>(method, path, { token }, content);
      return { status, body };
    },
    company,
    changeCompany: (id: string, version: number, language: string) =>
      others.publish(
        'auth',
        CompanyChangedSchema,
        { company: { companyId: id, name: 'Spedition Nord', language, domain: '' } },
        { aggregateId: id, version, companyId: id },
      ),
    /** A document for these receivers; the same `visitId` again is the same registration. */
    issueDocument: async (
      companyId: string,
      receivers: string[],
      {
        visitId = randomUUID(),
        recipients = [],
        ...changes
      }: Partial<Pick<Visit, 'visitId' | 'name' | 'surname'>> & {
        recipients?: { receiverId: string; email: string; stopToken: string }[];
      } = {},
    ) => {
      const visit = create(VisitSchema, {
        visitId,
        companyId,
        truckerId: randomUUID(),
        barcodeName: 'Gate 4',
        name: 'Jan',
        surname: 'Kowalski',
        phone: '+48600700800',
        preferredLanguage: 'pl',
        licensePlateTruck: 'WX 12345',
        licensePlateTrailer: 'WX 98765',
        loadingNumber: 'L-4711',
        freightCompanyName: 'Trans Polska',
        registeredAt: '2026-11-20T10:00:00.000Z',
        pdfState: 'ready',
        ...changes,
      });
      const payload = {
        visit,
        receivers,
        recipients,
        pdf,
        fileName: 'registration-kowalski.pdf',
        siteName: 'Hamburg Süd',
      };
      const about = { aggregateId: visitId, version: 2, companyId };
      await others.publish('registration', RegistrationDocumentIssuedSchema, payload, about);
      return visitId;
    },
    mails: () =>
      rows<{
        id: string;
        state: string;
        failure: string | null;
        personal: Buffer | null;
        sent_to: Buffer | null;
        business_key: string;
        message_id: string;
        company_id: string;
      }>(context.store.manager, 'SELECT * FROM mail ORDER BY id'),
    count: async (table: 'mail' | 'file' | 'work' | 'inbox') => {
      const [row] = await rows<{ n: number }>(context.store.manager, `SELECT count(*)::int AS n FROM ${table}`);
      return row?.n ?? 0;
    },
    /** Runs the command that makes failed work due again. */
    retry: (...kinds: string[]) =>
      runProgram(new URL('../src/service.ts', import.meta.url), ['retry', ...kinds], running.environment),
    /** The same in this process; returns how many of each kind are due again. */
    retryHere: async (...kinds: string[]) => {
      const counts: Record<string, number> = {};
      for await (const { kind, count } of context.work.retryFailed(kinds)) counts[kind] = count;
      return counts;
    },
    stop: async () => {
      await others.stop();
      await context.work.stop();
      await running.stop();
      await mailServer.stop();
    },
  };
};

export type Notification = Awaited<ReturnType<typeof startNotification>>;

export let notification: Notification;
/** One notification for the tests of a file. */
export const withNotification = (env: Record<string, string> = {}): void => {
  beforeAll(async () => {
    notification = await startNotification({ env });
  });
  afterAll(() => notification.stop());
};

/** A company of its own for one test, with a token for each role. */
export const someCompany = async () => {
  const companyId = randomUUID();
  return {
    companyId,
    iadmin: await signTestToken({ companyId, role: 'iadmin' }),
    user: await signTestToken({ companyId, role: 'user' }),
  };
};

/** An address that no other test has. */
export const newAddress = (name = 'dispo') => `${name}@t${randomBytes(6).toString('hex')}.example`;
/** A phone that no other test has. */
export const aPhone = () => `+4915${String(randomInt(100_000_000, 999_999_999))}`;
