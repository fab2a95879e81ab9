import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import type { DriverMessage } from '@gatelingo/proto/http/notification';
import fc from 'fast-check';
import { listMessageRows } from '../../src/chat/db/chat-lists.ts';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { handleWish } from '../../src/sending/use-cases/handle-wish.ts';
import { followFacts } from '../chat-world.ts';
import { aJob, aDriverFact, type JobFact, publishFacts } from '../job-facts.ts';
import { notification, patience, publicUrl, someCompany, withNotification } from '../notification-service.ts';
import { isLongForm, longRows } from '../../../../stack/src/tests/long.ts';

withNotification();
let company: Awaited<ReturnType<typeof someCompany>>;
beforeEach(async () => {
  company = await someCompany();
});

const announce = (jobId: string, token = company.iadmin) =>
  notification.call('POST', '/notifications/job-created', { token, body: { jobId } });
const list = (jobId: string, token = company.iadmin) =>
  notification.call('GET', `/notifications/job/${jobId}`, { token });
const messagesOf = async (jobId: string) => (await list(jobId)).body.messages as DriverMessage[];
/** Messages as `kind n`, cancelled ones in brackets. */
const brief = async (jobId: string) =>
  (await messagesOf(jobId)).map(({ kind, n, state }) => {
    const text = n > 0 ? `${kind} ${String(n)}` : kind;
    return state === 'queued' ? text : `(${text})`;
  });
const listed = (jobId: string, ...expected: string[]) =>
  eventually(async () => expect(await brief(jobId)).toEqual(expected), patience);
/** The texts that are sent, as they are stored. */
const textsOf = async (jobId: string) => {
  const { store, sealer } = notification.context;
  const { rows } = await listMessageRows(store.manager, sealer, jobId, { limit: 100 });
  return rows.reverse().map(({ text }) => text);
};
/** The service consumes these facts, without the way over Kafka. */
const follow = (facts: readonly JobFact[]) => followFacts(notification, facts);
const rowsOf = (jobId: string) =>
  notification.context.store.manager.query<Record<string, unknown>[]>(
    'SELECT * FROM trucker_message WHERE job_id = $1 ORDER BY created_at, id',
    [jobId],
  );

describe('given a job with a trucker', () => {
  test("when it is created, then its message is listed as the contract says, without the driver's link", async () => {
    const job = aJob(company.companyId);
    await publishFacts(notification, job.created());
    await listed(job.jobId, 'job-created');
    expect(await messagesOf(job.jobId)).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        jobId: job.jobId,
        stepId: job.stepIds[0],
        kind: 'job-created',
        n: 0,
        state: 'queued',
        reason: '',
        quota: '',
        errorCode: null,
        link: '',
        createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) as unknown,
      },
    ]);
  });

  test('when the driver goes their way, then each step has its link, and only what is still of use is to be sent', async () => {
    const job = aJob(company.companyId);
    await publishFacts(notification, [...job.created(), ...job.reminderDue(1), ...job.reminderDue(2)]);
    await listed(job.jobId, 'job-created', '(reminder 1)', 'reminder 2');
    await publishFacts(notification, [...job.confirmed(), ...job.reminderDue(1)]);
    await listed(job.jobId, '(job-created)', '(reminder 1)', '(reminder 2)', 'step-active', 'reminder 1');
    expect((await messagesOf(job.jobId)).at(-1)).toMatchObject({ stepId: job.stepIds[1] });
    await publishFacts(notification, job.completed());
    const over = ['(job-created)', '(reminder 1)', '(reminder 2)', '(step-active)', '(reminder 1)'];
    await listed(job.jobId, ...over, 'job-done');
  });

  test('when another gets it, then the first is no longer sent messages, and the other has a link of their own', async () => {
    const job = aJob(company.companyId);
    const bo = aDriverFact('Bo', '+4520304050');
    await publishFacts(notification, [...job.created(), ...job.givenTo(bo)]);
    await listed(job.jobId, '(job-created)', 'job-created');
    const links = [`${publicUrl}/t/${job.codeOf(0)}`, `${publicUrl}/t/${job.codeOf(0, bo)}`];
    expect((await textsOf(job.jobId)).map((text) => links.find((link) => text.includes(link)))).toEqual(links);
  });

  test("when a version of jobs publishes it without codes, then the spec's link is sent, until a fact brings the codes", async () => {
    const job = aJob(company.companyId);
    const withoutCodes = (each: JobFact): JobFact => {
      const steps = each.payload.job.steps?.map((step) => ({ ...step, linkCode: '' })) ?? [];
      return { ...each, payload: { ...each.payload, job: { ...each.payload.job, steps } } };
    };
    await follow(job.created().map(withoutCodes));
    const spec = `${publicUrl}/register/trucker-confirm?phone=%2B48600700800&jobId=${job.jobId}&stepId=${job.stepIds[0]}`;
    expect(await textsOf(job.jobId)).toEqual([expect.stringContaining(spec)]);
    // A reminder has the version of the fact before it.
    await follow(job.reminderDue(1));
    const short = `${publicUrl}/t/${job.codeOf(0)}`;
    const bothShort = [expect.stringContaining(short), expect.stringContaining(short)];
    expect(await textsOf(job.jobId)).toEqual(bothShort);
    await follow(job.changed({ title: 'Load' }).map(withoutCodes));
    expect(await textsOf(job.jobId)).toEqual(bothShort);
  });

  test('when it is deleted, then it is gone for staff, nothing is to be sent, and nothing is known of its trucker', async () => {
    const job = aJob(company.companyId);
    await publishFacts(notification, [...job.created(), ...job.deleted()]);
    await eventually(async () => expect(await rowsOf(job.jobId)).toMatchObject([{ state: 'cancelled' }]), patience);
    expect([(await list(job.jobId)).status, (await announce(job.jobId)).status]).toEqual([404, 404]);
    const { manager } = notification.context.store;
    expect(await manager.query('SELECT * FROM job_assignment WHERE job_id = $1', [job.jobId])).toEqual([]);
    expect(await manager.query('SELECT is_deleted FROM job WHERE id = $1', [job.jobId])).toEqual([
      { is_deleted: true },
    ]);
  });

  test('when a reminder comes without its number, then it is a dead letter and holds up nothing', async () => {
    const job = aJob(company.companyId);
    await publishFacts(notification, [...job.created(), ...job.reminderDue(0), ...job.reminderDue(1)]);
    await listed(job.jobId, 'job-created', 'reminder 1');
  });
});

describe('given a job that is announced', () => {
  test('when its fact is still on its way, then it is waited for; all together make one message', async () => {
    const job = aJob(company.companyId);
    const answers = Promise.all([announce(job.jobId), announce(job.jobId), list(job.jobId)]);
    await follow(job.created());
    const queued = { status: 200, body: { message: "The trucker's message is queued." } };
    expect(await answers).toEqual([queued, queued, { status: 200, body: { messages: [expect.anything()] } }]);
    await publishFacts(notification, [...job.created(), ...job.reminderDue(1)]);
    await listed(job.jobId, 'job-created', 'reminder 1');
    expect(await announce(job.jobId)).toEqual(queued);
    expect(await rowsOf(job.jobId)).toHaveLength(2);
  });

  test('when its message is missing, then announcing makes it', async () => {
    const job = aJob(company.companyId);
    await publishFacts(notification, job.created());
    await listed(job.jobId, 'job-created');
    const { manager } = notification.context.store;
    // Its sending may be writing it down once more in between.
    await eventually(async () => {
      for (const table of ['chat_message', 'trucker_message'])
        await manager.query(`DELETE FROM ${table} WHERE job_id = $1`, [job.jobId]);
    });
    await announce(job.jobId);
    expect(await brief(job.jobId)).toEqual(['job-created']);
  });

  test('when it has no trucker, then the answer names that; once one is assigned, they are notified', async () => {
    const job = aJob(company.companyId);
    await follow(job.givenTo(undefined));
    expect((await announce(job.jobId)).body.message).toMatch(/no trucker yet/);
    expect(await rowsOf(job.jobId)).toEqual([]);
    await publishFacts(notification, job.givenTo(aDriverFact()));
    await listed(job.jobId, 'job-created');
  });

  test('when its trucker has no valid number, then the message is there, and the answer says what to do', async () => {
    const job = aJob(company.companyId, aDriverFact('Jan', '0151 none'));
    await follow(job.created());
    const refused = { status: 422, body: { error: expect.stringMatching(/no valid phone/) } };
    expect(await announce(job.jobId)).toMatchObject(refused);
    expect(await messagesOf(job.jobId)).toMatchObject([{ state: 'failed', reason: 'no-phone' }]);
  });

  test('when its trucker has opted out, then the answer says what to do; after START it is queued again', async () => {
    const { context } = notification;
    const { store } = context;
    const job = aJob(company.companyId, aDriverFact('Jan', '+48600700977'));
    await follow([...job.created(), ...job.reminderDue(1)]);
    const phoneIndex = phoneIndexOf(context, job.trucker.phone);
    const wish = { phoneIndex, text: 'STOP', channel: 'whatsapp' as const };
    await store.transaction((tx) => handleWish(context, tx, { word: 'stop', ...wish, at: new Date() }));
    expect(await announce(job.jobId)).toMatchObject({ status: 409, body: { error: expect.stringMatching(/START/) } });
    expect(await brief(job.jobId)).toEqual(['(job-created)', '(reminder 1)']);
    await store.transaction((tx) =>
      handleWish(context, tx, { word: 'start', ...wish, at: new Date(Date.now() + 1_000) }),
    );
    expect((await announce(job.jobId)).status).toBe(200);
    expect(await brief(job.jobId)).toEqual(['job-created', '(reminder 1)']);
    expect((await announce(job.jobId)).status).toBe(200);
    const queued = await rows<{ key: string }>(
      store.manager,
      `SELECT work.key FROM work JOIN chat_message ON work.key = chat_message.id || ':' || generation WHERE job_id = $1 AND chat_message.kind = 'job-created'`,
      [job.jobId],
    );
    expect(queued).toMatchObject([{ key: expect.stringMatching(/:2$/) }]);
  });

  test('when it is completed, or every step is confirmed, then the answer says that there is nothing to send', async () => {
    const [completed, confirmed] = [aJob(company.companyId), aJob(company.companyId)];
    await follow([...completed.completed(), ...[1, 2, 3].flatMap(() => confirmed.confirmed())]);
    expect((await announce(completed.jobId)).body.message).toMatch(/completed\. There is nothing to send/);
    expect((await announce(confirmed.jobId)).body.message).toMatch(/step .* confirmed\. There is nothing to send/);
  });
});

test('given no token, a user, another company or an unknown job, when they call, then 401, 403 and the same 404', async () => {
  const job = aJob(company.companyId);
  await publishFacts(notification, job.created());
  await listed(job.jobId, 'job-created');
  const stranger = await someCompany();
  const since = performance.now();
  const path = `/notifications/job/${job.jobId}`;
  const body = { jobId: job.jobId };
  expect((await notification.call('GET', path)).status).toBe(401);
  expect((await notification.call('POST', '/notifications/job-created', { body })).status).toBe(401);
  expect([(await list(job.jobId, company.user)).status, (await announce(job.jobId, company.user)).status]).toEqual([
    403, 403,
  ]);
  const foreign = [await list(job.jobId, stranger.iadmin), await announce(job.jobId, stranger.iadmin)];
  const unknown = [await list(randomUUIDv7(), stranger.iadmin), await announce(randomUUIDv7(), stranger.iadmin)];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404]);
  expect(foreign).toEqual(unknown);
  // Each of the four waited as long for a job that may be on its way.
  expect(performance.now() - since).toBeGreaterThanOrEqual(4 * 3_000);
});

test('given an id that no job has had within the last minute, when it is read, then the answer is 404 at once', async () => {
  const since = performance.now();
  expect((await list(randomUUID())).status).toBe(404);
  expect(performance.now() - since).toBeLessThan(2_000);
});

test.each([
  ['an id that is none', { jobId: "1'--" }, 'jobId'],
  ...longRows<[string, object, string]>([
    ['no job', {}, 'jobId'],
    ['an unknown key', { jobId: randomUUID(), phone: '+48600700800' }, 'phone'],
  ]),
])('given %s, when a job is announced, then the field is named', async (_what, body, field) => {
  const answer = await notification.call('POST', '/notifications/job-created', { token: company.iadmin, body });
  expect(answer.status).toBe(400);
  expect(answer.body.details).toMatchObject([{ field }]);
});

test('given the facts of a job in any order and some of them twice, then the same is to be sent in the end', async () => {
  const lives = [
    () => {
      const job = aJob(company.companyId);
      const facts = [job.created(), job.reminderDue(1), job.reminderDue(2), job.confirmed(), job.reminderDue(1)];
      return { job, facts: facts.flat() };
    },
    () => {
      const job = aJob(company.companyId);
      const [bo, back] = [aDriverFact('Bo', '+4520304050'), job.trucker];
      const facts = [job.created(), job.reminderDue(1), job.givenTo(bo), job.reminderDue(2), job.confirmed()];
      return { job, facts: [...facts, job.givenTo(back), job.reminderDue(1)].flat() };
    },
    () => {
      const job = aJob(company.companyId);
      const facts = [job.created(), job.reminderDue(1), job.confirmed(), job.completed(), job.deleted()];
      return { job, facts: facts.flat() };
    },
  ];
  const toBeSent = async (jobId: string, stepIds: readonly string[], trucker: string) =>
    (await rowsOf(jobId))
      .filter(({ state }) => state === 'to-be-sent')
      .map((row) => [row.kind, row.n, stepIds.indexOf(String(row.step_id)), row.trucker_id === trucker].join(' '))
      .sort();
  const sentAfter = async ({ job }: ReturnType<(typeof lives)[number]>, facts: readonly JobFact[]) => {
    await follow(facts);
    return toBeSent(job.jobId, job.stepIds, job.trucker.truckerId);
  };
  const inOrder = await Promise.all(
    lives.map(async (life) => {
      const one = life();
      return { life, expected: await sentAfter(one, one.facts) };
    }),
  );
  const order = fc.tuple(fc.constantFrom(...inOrder), fc.infiniteStream(fc.nat()));
  await fc.assert(
    fc.asyncProperty(order, async ([{ life, expected }, numbers]) => {
      const other = life();
      const mixed = [...other.facts, ...other.facts.slice(0, 3)]
        .map((fact) => ({ fact, at: numbers.next().value }))
        .sort((left, right) => left.at - right.at)
        .map(({ fact }) => fact);
      expect(await sentAfter(other, mixed)).toEqual(expected);
    }),
    { numRuns: isLongForm() ? 25 : 4 },
  );
});

test('given many messages of one job at once, when all are done, then each message is there once', async () => {
  const job = aJob(company.companyId);
  const facts = [...job.created(), ...job.created(), ...job.reminderDue(1), ...job.reminderDue(1)];
  await Promise.all(facts.map((each) => follow([each])));
  expect((await brief(job.jobId)).sort()).toEqual(['job-created', 'reminder 1']);
});

test("given what is kept of a trucker, then the name, phone and links' codes lie sealed", async () => {
  const job = aJob(company.companyId);
  await publishFacts(notification, job.created());
  await listed(job.jobId, 'job-created');
  const { manager } = notification.context.store;
  for (const table of ['job', 'job_assignment', 'trucker_message']) {
    const column = table === 'job' ? 'id' : 'job_id';
    const [row] = await manager.query<{ text: string; personal?: string }[]>(
      `SELECT t::text AS text FROM ${table} t WHERE ${column} = $1`,
      [job.jobId],
    );
    const bytes = [...(row?.text ?? '').matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
    for (const secret of ['Jan', 'Kowalski', '48600700800', job.codeOf(0)]) {
      expect(row?.text).not.toContain(secret);
      for (const each of bytes) expect(each.includes(secret)).toBe(false);
    }
  }
});
