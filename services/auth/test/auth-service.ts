import { createHash, randomBytes } from 'node:crypto';
import { fromBinary, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import type { Fact } from '@gatelingo/chassis/events';
import { createEventSealer } from '@gatelingo/chassis/personal';
import { rows } from '@gatelingo/chassis/postgres';
import { collectFacts, eventually, startForTest } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { InvitationSentSchema, SignUpRequestedSchema } from '@gatelingo/proto/events';
import type { CallOptions } from '@gatelingo/proto/http/client';
import { freePort } from '../../../stack/src/ports.ts';
import { service } from '../src/service.ts';

export const password = 'correct horse battery';

interface Founder {
  domain: string;
  email: string;
  token: string;
  userId: string;
  companyId: string;
}

interface OutboxRow {
  id: string;
  topic: string;
  type: string;
  aggregate_id: string;
  version: string;
  company_id: string;
  payload: Buffer;
}

/** Where nobody answers: auth asks other services for persons only. */
const nobody = 'http://127.0.0.1:9';
const services = {
  ...{ REGISTRATION_URL: nobody, SESSION_VOICE_URL: nobody, JOBS_URL: nobody, NOTIFICATION_URL: nobody },
};

/** A running auth with its own database. Its facts stay in the outbox, where the tests read them, or with `kafka` are published. */
export const startAuth = async (
  env: Record<string, string> = {},
  { kafka = false, work = false }: { kafka?: boolean; work?: boolean } = {},
) => {
  // auth verifies tokens with the keys that it serves itself.
  const port = String(await freePort());
  const running = await startForTest(service, {
    ...{ kafka, work },
    env: { PORT: port, DATABASE_POOL: '10', JWKS_URL: `http://127.0.0.1:${port}/auth/jwks`, ...services, ...env },
  });
  const { context, config, setTime } = running;
  const call = (method: string, path: string, { body, ...options }: CallOptions & { body?: unknown } = {}) =>
    running.send<Record<string, unknown>>(method, path, options, body);
  const eventSealer = createEventSealer(config.EVENT_KEYS);

  const follower = kafka ? await collectFacts(['auth.sign-up.v1', 'auth.joining.v1'], running) : undefined;
  type Found<D extends DescMessage> = {
    aggregateId: string;
    version: number;
    companyId: string;
    payload: MessageShape<D>;
  }[];
  const facts = async <D extends DescMessage>(schema: D): Promise<Found<D>> => {
    if (follower) return follower.facts.filter((fact): fact is Fact<D> => fact.type === schema.typeName);
    const found = await rows<OutboxRow>(context.store.manager, 'SELECT * FROM outbox WHERE type = $1 ORDER BY seq', [
      schema.typeName,
    ]);
    return found.map((row) => ({
      aggregateId: row.aggregate_id,
      version: Number(row.version),
      companyId: row.company_id,
      payload: eventSealer.open(schema, fromBinary(schema, row.payload), { topic: row.topic, eventId: row.id }),
    }));
  };
  /** The newest mail of this kind to this address; a published one may be on its way. */
  const mailTo = <D extends DescMessage>(schema: D, email: string): Promise<MessageShape<D>> =>
    eventually(
      async () => {
        const found = (await facts(schema)).findLast(({ payload }) => (payload as { email?: string }).email === email);
        if (!found) throw new Error(`There was no ${schema.name}.`);
        return found.payload;
      },
      { timeoutMs: follower ? 30_000 : 0 },
    );
  const mailedSignUp = (email: string) => mailTo(SignUpRequestedSchema, email);
  const register = async (email: string) => {
    await call('POST', '/auth/register', { body: { email } });
    return (await mailedSignUp(email)).token;
  };
  const finalize = (token: string, changes: Record<string, unknown> = {}) =>
    call('POST', '/auth/finalize', {
      body: { token, name: 'Ana', surname: 'Nowak', password, companyName: 'Spedition Nord', ...changes },
    });
  const signUp = async (email: string) => {
    const answer = await finalize(await register(email));
    if (answer.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
  };
  const logIn = (email: string, given = password, headers: Record<string, string> = {}) =>
    call('POST', '/auth/login', { body: { email, password: given }, headers });
  const tokenOf = async (email: string, given = password) => String((await logIn(email, given)).body.token);

  /** One log-in, and what its person is shown. */
  const session = async (email: string) => {
    const token = await tokenOf(email);
    const { body } = await call('GET', '/user/me', { token });
    return { token, me: body };
  };
  const me = async (email: string) => (await session(email)).me;

  const mailedInvitation = (email: string) => mailTo(InvitationSentSchema, email);
  const invite = (token: string, email: string, changes: Record<string, unknown> = {}) =>
    call('POST', '/team/invite', { token, body: { email, role: 'user', ...changes } });
  /** The first person of a new domain, and its company. */
  const found = async () => {
    const domain = newDomain();
    const email = `ana@${domain}`;
    await signUp(email);
    const { token, me: person } = await session(email);
    return { domain, token, ...person } as Founder;
  };

  return {
    ...running,
    session,
    me,
    mailedInvitation,
    invite,
    found,
    call,
    facts,
    mailedSignUp,
    register,
    finalize,
    signUp,
    logIn,
    tokenOf,
    stop: async () => {
      await follower?.stop();
      await running.stop();
    },
    /** Stops the service's clock, later by `ms`. */
    pass: (ms: number) => {
      setTime(new Date(context.clock.now().getTime() + ms));
    },
    /** The whole content of the database, as text. */
    dump: async () => {
      const tables = [
        ...['company', 'account', 'one_time_token', 'invitation', 'signing_key', 'founding', 'outbox'],
        ...['audit_entry', 'audit_address', 'person_request', 'person_hold', 'company_period', 'company_run'],
      ];
      const all = await Promise.all(
        tables.map((table) => rows(context.store.manager, `SELECT t::text FROM ${table} t`)),
      );
      return JSON.stringify(all);
    },
  };
};

export let auth: Awaited<ReturnType<typeof startAuth>>;
/** One auth for the tests of a file. */
export const withAuth = (env: Record<string, string> = {}): void => {
  beforeAll(async () => {
    auth = await startAuth(env);
  });
  afterAll(() => auth.stop());
};

/** A domain that no other test has. */
export const newDomain = () => `t${randomBytes(8).toString('hex')}.example`;

/** Bytes in PostgreSQL's text form, for a search in a dump. */
export const asHex = (text: string) => Buffer.from(text).toString('hex');
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
