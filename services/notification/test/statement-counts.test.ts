import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { eventually, logStatements, signTestToken } from '@gatelingo/chassis/testing';
import { rows } from '@gatelingo/chassis/postgres';
import { phones, withPhones } from './driver-phones.ts';
import { newAddress, patience, someCompany } from './notification-service.ts';
import { someDriver } from './some-driver.ts';

// Answers to voice notes can be spoken; here nobody sends one, so that nothing is called at this address.
withPhones({
  ...{ AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nobody' },
  ...{ SPEECH_OUT_PROVIDER: 'amazon-polly', AMAZON_POLLY_URL: 'http://127.0.0.1:9' },
});

/** What this test asks, and what timers ask whatever else happens: the sweeper's looks, leases, the numbers of rows. */
const others = [
  /look of the test/,
  /queued_at = \$2/,
  /^SELECT min\(due_at\)/,
  /^SELECT kind FROM unnest/,
  /^UPDATE work SET until = \$3/,
  /AS waiting, min\(time\)/,
  /^SELECT kind, count\(\*\)/,
  /^UPDATE lease/,
];

/** The statements of what happens in `run`. */
const statementsOf = async (run: () => Promise<void>): Promise<string[]> => {
  const log = logStatements();
  try {
    await run();
  } finally {
    log.stop();
  }
  return log.statements.filter((statement) => !others.some((other) => other.test(statement)));
};

/** Until the newest message with the text has the state, and no work and no fact waits any more. */
const becomes = (jobId: string, state: string) =>
  eventually(async () => {
    const sql = `SELECT state FROM chat_message WHERE job_id = $1 AND NOT EXISTS (
        SELECT FROM work WHERE state IN ('due', 'running') AND due_at <= now()
      ) AND NOT EXISTS (SELECT FROM outbox) AND NOT EXISTS (SELECT FROM lease WHERE until > now())
      ORDER BY seq DESC LIMIT 1 -- look of the test`;
    expect(await rows(phones.notification.context.store.manager, sql, [jobId])).toEqual([{ state }]);
  }, patience);

/** A driver who writes in the company's language, within the 24 hours; what is made only once is there. */
const talkingDriver = async () => {
  const company = await someCompany();
  const driver = await someDriver({ company, companyLanguage: 'de', language: 'de', wroteAgo: 5 });
  await phones.write(driver.phone, 'Bin da');
  await becomes(driver.jobId, 'received');
  const token = await signTestToken({ companyId: driver.companyId, userId: randomUUID(), role: 'iadmin' });
  const headers = { 'idempotency-key': randomUUID() };
  const path = `/company-messages/job/${driver.jobId}/whatsapp`;
  return { ...driver, post: (text: string) => phones.notification.send('POST', path, { token, headers }, { text }) };
};

test('a text of staff takes at most 8 statements until the answer, and 36 until its last callback is applied', async () => {
  const { post, jobId, got } = await talkingDriver();
  const statements = await statementsOf(async () => {
    expect((await post('Tor 4')).status).toBe(200);
    await becomes(jobId, 'delivered');
  });
  expect((await got()).at(-1)).toMatchObject({ body: 'Tor 4', status: 'delivered' });
  // The answer comes after the first commit; what is sent begins then.
  expect(statements.slice(0, statements.indexOf('COMMIT') + 1).length).toBeLessThanOrEqual(8);
  // 31 if both callbacks come within the 20 ms in which they are gathered.
  expect(statements.length).toBeLessThanOrEqual(36);
});

/** Until all of the company's mails are sent, and nothing of them is kept. */
const areSent = (companyId: string, count: number) =>
  eventually(async () => {
    const sql = `SELECT count(*)::int AS sent, (SELECT count(*)::int FROM file WHERE company_id = $1) AS files
      FROM mail WHERE company_id = $1 AND state = 'sent' AND personal IS NULL AND NOT EXISTS (
        SELECT FROM work WHERE state IN ('due', 'running') AND company_id = $1
      ) -- look of the test`;
    const found = await rows(phones.notification.context.store.manager, sql, [companyId]);
    expect(found).toEqual([{ sent: count, files: 0 }]);
  }, patience);

/** What notification asks from its first fact on; the sender of the fact runs in this process, too. */
const ofConsumer = (statements: readonly string[]) =>
  statements
    .slice(statements.findIndex((statement) => statement.startsWith('INSERT INTO inbox')) + 1)
    .filter((statement) => !/^WITH (held|sent) AS/.test(statement));

test.each([1, 3])(
  'given a document for %i receivers, saving its mails takes 2 statements and sending each 3',
  async (count) => {
    const { notification } = phones;
    const companyId = await notification.company('de');
    // What is asked only once is asked here.
    await notification.issueDocument(companyId, [newAddress()]);
    await areSent(companyId, 1);
    const receivers = Array.from({ length: count }, () => newAddress());
    const statements = await statementsOf(async () => {
      await notification.issueDocument(companyId, receivers);
      await areSent(companyId, 1 + count);
    });
    const { mailServer } = notification;
    expect(receivers.map((address) => mailServer.mailsTo(address)[0]?.attachments.length)).toEqual(
      receivers.map(() => 1),
    );
    const asked = ofConsumer(statements);
    expect(asked.slice(0, 3)).toEqual([
      expect.stringMatching(/^INSERT INTO mail/),
      // The commit is not waited for.
      expect.stringMatching(/^WITH w0 AS \(INSERT INTO work .*INSERT INTO file/),
      'COMMIT',
    ]);
    // Of each mail, besides BEGIN and COMMIT: all that it is made of, the lock of its document, and the last writes.
    expect(asked.slice(3)).toHaveLength(5 * count);
  },
);
