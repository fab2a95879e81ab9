import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import { startObjectStore, type ObjectStoreSimulator } from '@gatelingo/stack/simulators/object-store';
import type { AuditEntry } from '@gatelingo/proto/http/audit';
import { checkAudit } from '../src/use-cases/check-audit.ts';
import { compareAuditDays } from '../src/use-cases/compare-audit-days.ts';
import { reportAudit } from '../src/use-cases/report-audit.ts';
import { watchAudit } from '../src/use-cases/watch-audit.ts';
import { storeAuditDay } from '../src/use-cases/store-audit-day.ts';
import type { AuditDayEnd } from '../src/domain/audit-day.ts';
import { startAuth } from './auth-service.ts';

let bucket: ObjectStoreSimulator;
let auth: Awaited<ReturnType<typeof startAuth>>;
let office: Awaited<ReturnType<typeof auth.found>>;
beforeAll(async () => {
  bucket = await startObjectStore();
  auth = await startAuth({ ERASURE_LIST_URL: bucket.url }, { kafka: true });
  office = await auth.found();
});
afterAll(async () => {
  await auth.stop();
  await bucket.close();
});

const read = (query = '', token = office.token) =>
  auth.get<{ entries: AuditEntry[]; nextCursor?: string }>(`/audit${query}`, { token });
const wordsOf = async (query?: string) => (await read(query)).body.entries.map(({ what }) => what);
const faults = async (companyId: string) => {
  const found: string[] = [];
  for await (const checked of checkAudit(auth.context))
    if (checked.companyId === companyId && checked.fault) found.push(checked.fault);
  return found;
};
const figure = async (name: string) =>
  Number(new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(await auth.context.metrics.text())?.[1]);
/** The end of a company's chain. */
const lastLine = async (companyId: string) => {
  const found = await rows<{ seq: number }>(
    auth.context.store.manager,
    'SELECT seq FROM audit_head WHERE company_id = $1',
    [companyId],
  );
  return found[0] ?? { seq: 0 };
};
/** Changes that somebody with the database in hand makes. */
const tamper = async (statement: string, values: unknown[]) => {
  const { manager } = auth.context.store;
  await manager.query('ALTER TABLE audit_entry DISABLE TRIGGER USER');
  await manager.query(statement, values);
  await manager.query('ALTER TABLE audit_entry ENABLE TRIGGER USER');
};

test('who founds a company, logs in, invites and changes a colleague has a line for each, with ids and a network', async () => {
  const email = `ben@${office.domain}`;
  await auth.invite(office.token, email);
  await auth.finalize((await auth.mailedInvitation(email)).token);
  const { userId } = (await auth.me(email)) as { userId: string };
  await auth.call('PUT', `/team/${userId}`, { token: office.token, body: { role: 'iadmin' } });
  await auth.call('PUT', `/team/${userId}`, { token: office.token, body: { role: 'iadmin' } });

  await eventually(async () => {
    const { entries } = (await read('?limit=1000')).body;
    const of = (what: string) => entries.filter((entry) => entry.what === what);
    expect(of('company.created')).toEqual([
      expect.objectContaining({ ids: [office.companyId], who: `user:${office.userId}` }),
    ]);
    expect(
      of('account.created')
        .map(({ who }) => who)
        .sort(),
    ).toEqual([`user:${office.userId}`, `user:${userId}`].sort());
    expect(of('account.logged_in').length).toBeGreaterThan(1);
    expect(of('invitation.sent')).toHaveLength(1);
    // The second change changed nothing.
    expect(of('member.changed')).toEqual([
      expect.objectContaining({
        who: `user:${office.userId}`,
        ids: [userId],
        address: expect.stringMatching(/\/(24|48)$/),
      }),
    ]);
    expect(of('audit.listed')).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toMatch(/Ana|Nowak|example|127\.0\.0\.1/);
  });
  expect(await faults(office.companyId)).toEqual([]);
});

// promise: Nobody in who does not belong
test('failed log-ins are counted: a line for the first and for the tenth, none for an address without an account', async () => {
  const { email, domain, token, userId } = await auth.found();
  for (let tries = 0; tries < 10; tries += 1)
    await auth.logIn(email, 'wrong password', { 'x-forwarded-for': `203.0.113.${tries}` });
  await auth.logIn(`nobody@${domain}`, 'wrong password');
  await eventually(async () => {
    const { entries } = (await read('?what=account.log_in_failed', token)).body;
    expect(entries.map(({ who, ids, count = 1 }) => [who, ids, count])).toEqual([
      ['unknown', [userId], 10],
      ['unknown', [userId], 1],
    ]);
  });
});

test('the log is read by who, what and day, in pages, as a file, and by administrators of its company alone', async () => {
  expect(new Set((await wordsOf('?what=account')).map((what) => what.split('.')[0]))).toEqual(new Set(['account']));
  expect(await wordsOf(`?who=user:${office.userId}&what=company.created`)).toEqual(['company.created']);
  expect(await wordsOf('?what=company.created&toDate=2020-01-01')).toEqual([]);
  expect(await wordsOf('?what=company.created&fromDate=2020-01-01')).toEqual(['company.created']);
  expect((await read('?what=visit.eaten')).status).toBe(400);
  const { entries, nextCursor } = (await read('?limit=2')).body;
  const next = (await read(`?limit=2&cursor=${nextCursor}`)).body.entries;
  expect(new Set([...entries, ...next].map(({ _id }) => _id)).size).toBe(4);

  const file = await auth.get<string>('/audit/export?what=company', {
    token: office.token,
    headers: { 'accept-language': 'de' },
  });
  expect(file.headers.get('content-disposition')).toMatch(/audit-.*\.csv/);
  const other = await auth.found();
  expect((await read('?what=company', other.token)).body.entries.map(({ ids }) => ids)).toEqual([[other.companyId]]);
  const colleague = await auth.tokenOf(`ben@${office.domain}`);
  await auth.call('PUT', `/team/${office.userId}`, { token: colleague, body: { role: 'user' } });
  expect((await read('', await auth.tokenOf(office.email))).status).toBe(403);
  await auth.call('PUT', `/team/${office.userId}`, { token: colleague, body: { role: 'iadmin' } });
});

// promise: Nobody in who does not belong
test('a line that was changed or taken out, also the newest, is found by the check, and by the command', async () => {
  const { companyId } = await auth.found();
  await eventually(async () => {
    const [head] = await rows<{ seq: number }>(
      auth.context.store.manager,
      'SELECT seq FROM audit_head WHERE company_id = $1',
      [companyId],
    );
    expect(head?.seq).toBeGreaterThan(2);
  });
  expect(await faults(companyId)).toEqual([]);
  await tamper(`UPDATE audit_entry SET who = 'system' WHERE company_id = $1 AND seq = 2`, [companyId]);
  expect(await faults(companyId)).toEqual(['line 2 is not as it was written']);
  await expect(reportAudit(auth.context)).rejects.toThrow('1 faults');
  const began = auth.context.clock.now().getTime() / 1000;
  await watchAudit(auth.context).check();
  expect(await figure('audit_broken_logs')).toBe(1);
  expect(await figure('audit_checked_timestamp_seconds')).toBeGreaterThanOrEqual(began);
  await tamper('DELETE FROM audit_entry WHERE company_id = $1 AND seq = 2', [companyId]);
  expect(await faults(companyId)).toEqual(['line 2 is missing']);
  // Its period takes the oldest ones.
  await tamper('DELETE FROM audit_entry WHERE company_id = $1 AND seq < 3', [companyId]);
  expect(await faults(companyId)).toEqual([]);
  const [head] = await rows<{ seq: number }>(
    auth.context.store.manager,
    'SELECT seq FROM audit_head WHERE company_id = $1',
    [companyId],
  );
  const seq = head?.seq ?? 0;
  await tamper('DELETE FROM audit_entry WHERE company_id = $1 AND seq = $2', [companyId, seq]);
  expect(await faults(companyId)).toEqual([`line ${seq} is missing`]);
  await tamper('DELETE FROM audit_head WHERE company_id = $1', [companyId]);
});

// promise: Nobody in who does not belong
test('the database refuses a change of a line, and lets only the oldest ones go', async () => {
  const { manager } = auth.context.store;
  const { companyId } = await auth.found();
  await eventually(async () => expect((await lastLine(companyId)).seq).toBeGreaterThan(2));
  const run = (statement: string) => manager.query(`${statement} WHERE company_id = $1 AND seq = 2`, [companyId]);
  await expect(run(`UPDATE audit_entry SET who = 'system'`)).rejects.toThrow('stays as it was written');
  await expect(run('DELETE FROM audit_entry')).rejects.toThrow('only the oldest lines go');
  await expect(manager.query('TRUNCATE audit_entry')).rejects.toThrow('stays as it was written');
  expect(await faults(companyId)).toEqual([]);
  await manager.query('DELETE FROM audit_entry WHERE company_id = $1 AND seq <= 2', [companyId]);
  expect(await faults(companyId)).toEqual([]);
});

// promise: Nobody in who does not belong
test('given the next day, then its first line closes the day before: its end goes beside the backups, and is compared', async () => {
  const { companyId, email } = await auth.found();
  auth.pass(24 * 60 * 60_000);
  await auth.logIn(email);
  const end = await eventually(async () => {
    const [day] = await rows<{ day: string; seq: number; hash: string }>(
      auth.context.store.manager,
      `SELECT audit_day.day, seq, hash FROM audit_day JOIN audit_entry USING (company_id, seq, hash) WHERE company_id = $1`,
      [companyId],
    );
    if (!day) throw new Error('The day is not closed yet.');
    return { companyId, ...day };
  });
  expect(await faults(companyId)).toEqual([]);

  // The work of this auth does not run: its row is there.
  const due = await rows<{ payload: AuditDayEnd }>(
    auth.context.store.manager,
    `SELECT payload FROM work WHERE kind = 'store-audit-day' AND company_id = $1`,
    [companyId],
  );
  expect(due).toEqual([{ payload: end }]);
  await storeAuditDay(auth.context, end);
  expect(bucket.keys()).toEqual([`audit-days/${companyId}/${end.day}.json`]);
  const differing = async () => {
    const found: { companyId: string; fault: string }[] = [];
    for await (const each of compareAuditDays(auth.context)) found.push(each);
    return found;
  };
  expect(await differing()).toEqual([]);
  await tamper(`UPDATE audit_day SET hash = 'another' WHERE company_id = $1`, [companyId]);
  expect(await differing()).toEqual([{ companyId, fault: `${end.day} ended otherwise` }]);
  auth.setTime(undefined);
});
