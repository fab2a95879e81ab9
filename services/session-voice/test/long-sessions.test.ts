import { randomUUID } from 'node:crypto';
import { eventually } from '@gatelingo/chassis/testing';
import type { GuestSession, SessionMessage } from '@gatelingo/proto/http/session-voice';
import { beforeAll, expect, test } from '@jest/globals';
import { mostBytes } from '../src/domain/range.ts';
import { service, withSessionVoice } from './session-voice-service.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

withSessionVoice();

/** Of the greatest length, so that 600 of them have 4.8 MB. */
const text = 'ж'.repeat(4_000);
const count = 600;
let company: Awaited<ReturnType<typeof service.newSession>>;
beforeAll(async () => {
  company = await service.newSession();
  await fill(company.sessionId, 'long');
}, 60_000);

const fill = async (sessionId: string, name: string, length = count) => {
  await service.write(sessionId, text);
  const { models, sealer } = service.context;
  const row = (await models.Message.findOne({ sessionId }).lean())!;
  const session = (await models.Session.findById(sessionId).lean())!;
  const rows = Array.from({ length: length - 1 }, (_, index) => {
    const _id = randomUUID();
    const place = { companyId: row.companyId, table: 'message', row: _id };
    const personal = sealer.seal({ text, translations: {} }, place);
    const number = { seq: index + 2, version: session.version + 1 + index };
    return { ...row, ...number, _id, personal, clientId: `${name} ${String(index)}` };
  });
  for (let at = 0; at < rows.length; at += 100)
    await models.Message.collection.insertMany(rows.slice(at, at + 100) as never);
  await models.Session.updateOne({ _id: sessionId }, { $set: { lastSeq: length, version: session.version + length } });
};

interface Answer {
  session: GuestSession;
  more: boolean;
}
const read = async (query = '', token?: string) => {
  const { status, body } = await service.get<Answer>(`/session/${company.sessionId}${query}`, { token });
  expect(status).toBe(200);
  // Each message has its text once, and 400 bytes beside it.
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(mostBytes * 1.2);
  return body;
};
const seqs = ({ session }: Answer) => session.messages.map(({ seq }: SessionMessage) => seq);

test('attack: a long session is read without a range, then its newest messages come, and those before them by pages', async () => {
  for (const token of [undefined, company.token]) {
    const newest = await read('', token);
    expect(newest).toMatchObject({ more: true, session: { lastSeq: count } });
    expect(seqs(newest).at(-1)).toBe(count);
    expect(seqs(newest).length).toBeGreaterThan(200);
  }
  const all: number[] = [];
  for (let page = await read('?limit=1000'); ; page = await read(`?limit=1000&beforeSeq=${String(all[0])}`)) {
    all.unshift(...seqs(page));
    if (!page.more) break;
  }
  expect(all).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test.each([
  ['afterVersion', ({ version }: SessionMessage) => version],
  ...longRows([['afterSeq', ({ seq }: SessionMessage) => seq] as const]),
] as const)('a reader who pages by %s gets each message once', async (name, nextOf) => {
  const all: number[] = [];
  for (let after = 0, more = true; more;) {
    const page = await read(`?${name}=${String(after)}&limit=1000`);
    all.push(...seqs(page));
    more = page.more;
    after = nextOf(page.session.messages.at(-1)!);
  }
  expect(all).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test('attack: a list of long sessions, then the newest have their messages, and all are there', async () => {
  const { barcodeId, token } = await service.company();
  const started: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { sessionId } = await service.start(barcodeId);
    // The newest has all the bytes of an answer.
    await fill(sessionId, 'listed', index === 2 ? count : 110);
    started.unshift(sessionId);
  }
  const list = async (query: string) => {
    const { body } = await service.get<{ sessions: GuestSession[] }>(`/session/company-sessions${query}`, { token });
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(mostBytes * 1.2);
    expect(body.sessions.map(({ sessionId }) => sessionId)).toEqual(started);
    return body.sessions.map(({ messages }) => messages.length);
  };
  const [first = 0, ...others] = await list('');
  expect([first > 200, ...others]).toEqual([true, 0, 0]);
  expect(await list('?messageLimit=100')).toEqual([100, 100, expect.any(Number)]);
  expect(await list('?messageLimit=1')).toEqual([1, 1, 1]);
}, 60_000);

test('attack: guests of one company read at once, then two sessions are made at once, and a guest of another does not wait', async () => {
  const { guestReads } = service.context;
  const holder = { companyId: company.companyId, strangersAddress: '203.0.113.9' };
  const ends: (() => void)[] = [];
  const running = [1, 2].map(() => guestReads.run(holder, () => new Promise<void>((resolve) => ends.push(resolve))));
  await eventually(() => expect(ends).toHaveLength(2));

  let isAnswered = false;
  const waiting = read().then(() => (isAnswered = true));
  const other = await service.newSession();
  expect((await service.read(other.sessionId)).lastSeq).toBe(0);
  // Realtime asks so who may join: that is no read of messages, and never waits.
  expect((await service.read(company.sessionId, undefined, '?limit=0')).lastSeq).toBe(count);
  expect(isAnswered).toBe(false);
  for (const end of ends) end();
  await Promise.all([waiting, ...running]);
});
