import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { eventually, logStatements } from '@gatelingo/chassis/testing';
import { rows } from '@gatelingo/chassis/postgres';
import { aRegistration, service, withRegistration } from './registration-service.ts';

withRegistration();

/** What this test asks, what timers ask whatever else happens, and what is sent with the statement beside it. */
const others = [
  /look of the test/,
  /queued_at = \$2/,
  /^SELECT min\(due_at\)/,
  /^SELECT kind FROM unnest/,
  /^UPDATE work SET until/,
  /^SELECT kind, count\(\*\)/,
  /AS waiting, min\(time\)/,
  /^BEGIN$/,
];

/** The statements of what happens in `run`, as far as the first commit, and behind it. */
const statementsOf = async (run: () => Promise<void>): Promise<{ untilAnswer: string[]; ofDocument: string[] }> => {
  const log = logStatements();
  try {
    await run();
  } finally {
    log.stop();
  }
  const asked = log.statements.filter((statement) => !others.some((other) => other.test(statement)));
  const answer = asked.indexOf('COMMIT');
  const ofWhole = (part: readonly string[]) => part.filter((statement) => statement !== 'COMMIT');
  return { untilAnswer: asked.slice(0, answer), ofDocument: ofWhole(asked.slice(answer)) };
};

/** The driver registers, and the document is made. */
const register = async (barcodeId: string): Promise<void> => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await service.post<{ registrationId: string }>(
    '/trucker/register',
    { headers },
    aRegistration(barcodeId),
  );
  expect(answer.status).toBe(201);
  await eventually(
    async () => {
      const sql = `SELECT pdf_state FROM visit WHERE id = $1 AND NOT EXISTS (
          SELECT FROM work WHERE state IN ('due', 'running') AND due_at <= now()
        ) -- look of the test`;
      const { registrationId } = answer.body;
      expect(await rows(service.context.store.manager, sql, [registrationId])).toEqual([{ pdf_state: 'ready' }]);
    },
    { timeoutMs: 30_000 },
  );
};

const answered = [
  expect.stringMatching(/^SELECT .* FROM "barcode"/),
  expect.stringMatching(/^INSERT INTO idempotency/),
  expect.stringMatching(/^INSERT INTO trucker/),
  expect.stringMatching(/INSERT INTO file .*INSERT INTO visit .*INSERT INTO work .*INSERT INTO outbox/),
];
const read = expect.stringMatching(/^SELECT .* FROM visit .* LEFT JOIN file/);
const locked = expect.stringMatching(/^SELECT .* FROM "visit" .* FOR UPDATE/);
const receiversRead = expect.stringMatching(/^SELECT .* FROM "receiver"/);
const written = expect.stringMatching(/INSERT INTO file .*UPDATE visit .*UPDATE work .*INSERT INTO outbox/);

test.each([
  { receivers: [], asked: [read, locked, written] },
  { receivers: ['gate@mueller.example'], asked: [read, locked, receiversRead, written] },
])('a registration takes 4 statements until its answer, its document $asked.length', async ({ receivers, asked }) => {
  const company = await service.company();
  for (const email of receivers) await service.member(company.companyId, email);
  const { barcodeId } = await service.barcode(company, { receivers });
  // What is made only once is there: the browser, and the company's keys.
  await register(barcodeId);
  const { untilAnswer, ofDocument } = await statementsOf(() => register(barcodeId));
  expect(untilAnswer).toEqual(answered);
  expect(ofDocument).toEqual(asked);
});
