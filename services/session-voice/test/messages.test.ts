import { randomUUID } from 'node:crypto';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import { expect, test } from '@jest/globals';
import { service, withSessionVoice } from './session-voice-service.ts';
import { isLongForm, long } from '../../../stack/src/tests/long.ts';

withSessionVoice();

const texts = (messages: readonly SessionMessage[]) => messages.map(({ sender, text }) => [sender, text]);

test('given a guest and staff who write in turn, then both read the same messages in the same order, without gaps', async () => {
  const { sessionId, token } = await service.newSession();

  await service.write(sessionId, 'Dzień dobry');
  await service.write(sessionId, 'Guten Tag, bitte Tor 3', { sender: 'company', token });
  await service.write(sessionId, 'Dziękuję za pomoc');

  const guest = await service.read(sessionId);
  expect(texts(guest.messages)).toEqual([
    ['guest', 'Dzień dobry'],
    ['company', 'Guten Tag, bitte Tor 3'],
    ['guest', 'Dziękuję za pomoc'],
  ]);
  expect(guest.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  const staff = await service.read(sessionId, token);
  expect(staff.messages).toEqual(guest.messages);
});

long(test)(
  'given forty messages at the same time, then each has its number, none is lost and none is there twice',
  async () => {
    const { sessionId } = await service.newSession();
    const sent = Array.from({ length: 40 }, (_, index) => `message ${index}`);

    const posted = await Promise.all(sent.map((text) => service.write(sessionId, text)));

    expect(posted.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(sent.map((_, index) => index + 1));
    const { messages, lastSeq } = await service.read(sessionId);
    expect(lastSeq).toBe(40);
    expect(messages.map(({ text }) => text).sort()).toEqual([...sent].sort());
  },
  30_000,
);

test('given a screen that sends a message again, also at the same time, then it is there once', async () => {
  const { sessionId } = await service.newSession();
  const clientId = randomUUID();
  const send = () => service.write(sessionId, 'Jestem na miejscu', { clientId });

  const answers = [await send(), ...(await Promise.all([send(), send(), send()]))];

  expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([1]));
  expect((await service.read(sessionId)).messages).toHaveLength(1);
  const other = { sessionId, sender: 'guest', text: 'Something else', clientId };
  const clash = await service.post('/session/post-message', {}, other);
  expect([clash.status, clash.body.code]).toEqual([409, 'idempotency_mismatch']);
});

const refusal = async (body: Record<string, unknown>, token?: string) => {
  const answer = await service.post('/session/post-message', { token }, body);
  return [answer.status, answer.body.error];
};

test("given no session, no text, too much of it or a card that is not there, then each is refused in the spec's words", async () => {
  const { sessionId } = await service.newSession();
  const guest = { sessionId, sender: 'guest' };

  expect(await refusal({ sender: 'guest', text: 'x' })).toEqual([400, 'No session started']);
  expect(await refusal({ ...guest, sessionId: '', text: 'x' })).toEqual([400, 'No session started']);
  expect(await refusal({ ...guest, text: ' \n ' })).toEqual([400, 'Empty text']);
  expect(await refusal(guest)).toEqual([400, 'Empty text']);
  expect((await refusal({ ...guest, text: 'x'.repeat(4001) }))[0]).toBe(400);
  expect(await refusal({ ...guest, phraseId: 'no-such-card' })).toEqual([400, 'There is no such phrase card.']);
  expect((await refusal({ ...guest, sender: 'system', text: 'x' }))[0]).toBe(400);
  expect((await service.read(sessionId)).messages).toEqual([]);
  expect((await service.write(sessionId, 'x'.repeat(4000))).seq).toBe(1);
});

// promise: Nobody in who does not belong
test('given markup, control and bidi characters, then they are kept as the text that they are', async () => {
  const { sessionId } = await service.newSession();
  const text = '<script>alert(1)</script> \u202etxet \u2066x\u2069 \u0007 \u0000 🚚 $where';
  expect((await service.write(sessionId, `  ${text}  `)).text).toBe(text);
  expect((await service.read(sessionId)).messages[0]?.text).toBe(text);
});

test('given one who is not staff of this company, when they write as the company, then it is refused', async () => {
  const { sessionId, companyId, token } = await service.newSession();
  const stranger = await signTestToken();
  const asCompany = { sessionId, sender: 'company', text: 'Come in' };

  expect((await refusal(asCompany))[0]).toBe(403);
  expect((await refusal(asCompany, stranger))[0]).toBe(403);
  expect((await refusal(asCompany, await signTestToken({ companyId, foreignKey: true })))[0]).toBe(401);
  expect((await refusal(asCompany, await signTestToken({ companyId, expiresInSeconds: -5 })))[0]).toBe(401);
  expect((await service.read(sessionId)).messages).toEqual([]);
  expect((await refusal(asCompany, token))[0]).toBe(200);
});

test('given a session that is unknown, closed or of another company, then nobody reads it or writes in it', async () => {
  const { sessionId, token } = await service.newSession();
  const stranger = await signTestToken();
  const read = async (id: string, as?: string) => {
    const answer = await service.get(`/session/${id}`, { token: as });
    return [answer.status, answer.body.error];
  };
  const unknown = [404, 'There is no such session.'];
  const closed = [404, 'This session was closed.'];
  const write = (id: string) => ({ sessionId: id, sender: 'guest', text: 'x' });

  expect(await read(randomUUID())).toEqual(unknown);
  expect(await read('company')).toEqual(unknown);
  expect(await read(sessionId, stranger)).toEqual(unknown);
  expect(await refusal(write(randomUUID()))).toEqual(unknown);
  expect(await refusal(write(sessionId), stranger)).toEqual(unknown);

  await service.post('/session/close', { token }, { sessionId });
  expect(await read(sessionId)).toEqual(closed);
  expect(await refusal(write(sessionId))).toEqual(closed);
  expect(await refusal({ ...write(sessionId), sender: 'company' }, token)).toEqual(closed);
  expect(await service.read(sessionId, token)).toMatchObject({ isActive: false, closedAt: expect.any(String) });
});

long(test)(
  'given one guest who floods their session, then they are asked to wait, and staff are not',
  async () => {
    const { sessionId, token } = await service.newSession();
    const send = () => service.post('/session/post-message', {}, { sessionId, sender: 'guest', text: 'x' });
    const statuses = (await Promise.all(Array.from({ length: 62 }, send))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await service.write(sessionId, 'Langsam', { sender: 'company', token })).seq).toBe(61);
  },
  30_000,
);

test('given somebody who polls, then they get what is new and what changed, page by page, and nothing twice', async () => {
  const { barcodeId, token } = await service.company();
  const { sessionId, version } = await service.start(barcodeId);
  for (const text of ['one', 'two', 'three']) await service.write(sessionId, text);
  const poll = async (afterVersion: number, limit = 2) => {
    const { body } = await service.get<{ session: { messages: SessionMessage[]; version: number }; more: boolean }>(
      `/session/${sessionId}?afterVersion=${afterVersion}&limit=${limit}`,
    );
    const { messages } = body.session;
    return { seqs: messages.map(({ seq }) => seq), next: messages.at(-1)?.version ?? 0, more: body.more };
  };

  const first = await poll(version);
  expect(first).toMatchObject({ seqs: [1, 2], more: true });
  const second = await poll(first.next);
  expect(second).toMatchObject({ seqs: [3], more: false });
  expect((await poll(second.next)).seqs).toEqual([]);

  // A colleague reads Danish: the phrase cards have Danish, so an earlier card's message changes.
  await service.write(sessionId, '', { phraseId: 'where-do-i-park' });
  const { next } = await poll(second.next);
  await service.post('/session/open', { token }, { sessionId, language: 'da' });
  await eventually(async () => expect((await poll(next, 10)).seqs).toContain(4));
  expect((await service.read(sessionId)).messages[3]?.translations.da).toBe(phraseText('where-do-i-park', 'da'));
});

test('given many messages, then each page is read by its own index range', async () => {
  const count = isLongForm() ? 10_000 : 200;
  const { sessionId } = await service.newSession();
  const template = await service.write(sessionId, 'the first');
  const { models } = service.context;
  const row = (await models.Message.findOne({ sessionId }).lean())!;
  const rows = Array.from({ length: count - 1 }, (_, index) => ({
    ...row,
    _id: randomUUID(),
    seq: index + 2,
    version: index + 3,
    clientId: `bulk ${index}`,
  }));
  // Each row is encrypted for its own id.
  const { sealer } = service.context;
  for (const each of rows) {
    each.personal = sealer.seal(
      { text: `message ${each.seq}`, translations: {} },
      { companyId: each.companyId, table: 'message', row: each._id },
    );
  }
  for (let at = 0; at < rows.length; at += 1000)
    await models.Message.collection.insertMany(rows.slice(at, at + 1000) as never);
  await models.Session.updateOne({ _id: sessionId }, { $set: { lastSeq: count, version: count + 1 } });
  expect(template.seq).toBe(1);

  const page = await service.read(sessionId, undefined, '?limit=50');
  expect(page.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => count - 49 + index));
  const before = await service.read(sessionId, undefined, '?beforeSeq=51&limit=50');
  expect(before.messages).toHaveLength(50);
  expect((await service.read(sessionId)).messages).toHaveLength(count);

  const indexes = await models.Message.collection.indexes();
  expect(indexes.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      { sessionId: 1, seq: 1 },
      { sessionId: 1, version: 1 },
      { sessionId: 1, clientId: 1 },
    ]),
  );
  const plan = await models.Message.find({ sessionId, seq: { $gt: count - 50, $lte: count } })
    .sort({ seq: 1 })
    .explain('executionStats');
  expect(JSON.stringify(plan)).toContain('IXSCAN');
}, 60_000);
