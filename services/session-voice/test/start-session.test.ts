import { randomUUID } from 'node:crypto';
import { saveNewest } from '@gatelingo/chassis/mongo';
import { proofFor } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { barcodeInUse } from '../src/use-cases/printed-barcode.ts';
import { type Refusal, service, type Started, withSessionVoice } from './session-voice-service.ts';

withSessionVoice(() => ({ env: { SESSIONS_PER_MINUTE: '8' } }));

const start = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  service.post<Started & Refusal>('/session/start-barcode', { headers }, body);
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("given a QR code, when a guest starts with exactly the spec's key, then they have a session of that company and site", async () => {
  const { barcodeId, siteId } = await service.company();

  const { status, body } = await start({ barcodeId });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'Session started',
    resumed: false,
    sessionId: expect.stringMatching(uuid4),
    session: {
      sessionId: body.sessionId,
      isActive: true,
      occupant: '',
      occupied: false,
      guestLanguage: null,
      companyName: 'Müller & Söhne',
      siteId,
      siteName: 'Werk Nord',
      barcodeName: 'Tor 4',
      messages: [],
    },
    providers: { translation: false, speechIn: false, speechOut: false },
  });
});

test('given a phone that comes back, then its session goes on; a closed, unknown or other one does not', async () => {
  const { barcodeId, token } = await service.company();
  const other = await service.company();
  const { sessionId } = (await start({ barcodeId })).body;
  await service.write(sessionId, 'Dzień dobry');

  const again = await start({ barcodeId, sessionId });
  expect(again.body).toMatchObject({ sessionId, message: 'Session resumed', resumed: true });

  expect((await start({ barcodeId: other.barcodeId, sessionId })).body).toMatchObject({ resumed: false });
  expect((await start({ barcodeId, sessionId: 'no such thing' })).body).toMatchObject({ resumed: false });
  await service.post('/session/close', { token }, { sessionId });
  expect((await start({ barcodeId, sessionId })).body).toMatchObject({ resumed: false });
});

test('given no code, an unknown one or one out of use, then each has its own sentence', async () => {
  const { companyId, siteId } = await service.company();
  const [_id, gone] = [randomUUID(), randomUUID()];
  const row = { _id, barcodeId: gone, companyId, siteId, name: 'Tor 5', inUse: false, version: 1 };
  await service.context.store.transaction((tx) => saveNewest(service.context.models.BarcodeProjection, row, tx));

  const refused = async (body: Record<string, unknown>) => {
    const answer = await start(body);
    return [answer.status, answer.body.error, answer.body.details?.[0]?.field];
  };
  const unknown = 'This QR code is not known. Scan the code on the poster again, or ask the staff.';
  const unused = 'This QR code is no longer in use. Look for a newer poster, or ask the staff.';
  expect(await refused({})).toEqual([400, 'No barcode', 'barcodeId']);
  expect(await refused({ barcodeId: '  ' })).toEqual([400, 'No barcode', 'barcodeId']);
  expect(await refused({ barcodeId: 'nowhere' })).toEqual([404, unknown, 'barcodeId']);
  expect(await refused({ barcodeId: gone })).toEqual([410, unused, 'barcodeId']);
  expect((await start({ barcodeId: { $ne: '' } })).status).toBe(400);
  expect((await start({ barcodeId: 'x', companyId })).body).toMatchObject({ code: 'unknown_key' });
});

test('given a form that sends its start again under one key, also at the same time, then there is one session', async () => {
  const { barcodeId, token } = await service.company();
  const headers = { 'idempotency-key': randomUUID() };

  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => start({ barcodeId }, headers)));

  expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
  const { body } = await service.get<{ sessions: unknown[] }>('/session/company-sessions', { token });
  expect(body.sessions).toHaveLength(1);
  expect((await start({ barcodeId, language: 'uk' }, headers)).body).toMatchObject({ code: 'idempotency_mismatch' });
});

test('given one code from which sessions come without end, then it is limited, and others are not', async () => {
  const [one, other] = [await service.company(), await service.company()];
  const statuses: number[] = [];
  for (let count = 0; count < 9; count++) statuses.push((await start({ barcodeId: one.barcodeId })).status);
  expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(statuses[8]).toBe(429);
  expect((await start({ barcodeId: other.barcodeId })).status).toBe(200);
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
  expect((await start({ barcodeId: one.barcodeId }, elsewhere)).status).toBe(200);
});

test('given a code from which sessions come from everywhere, then a guest gets in by a proof of work', async () => {
  const { barcodeId } = await service.company();
  const { _id: gate } = await barcodeInUse(service.context, barcodeId);
  const anywhere = { points: 200, perSeconds: 60 };
  for (let count = 0; count < 200; count++) await service.context.limiter.count('session-anywhere', gate, anywhere);
  const asked = await start({ barcodeId });
  expect(asked).toMatchObject({ status: 429, body: { code: 'proof_of_work_required' } });
  const proof = await proofFor(asked);
  const started = await start({ barcodeId }, proof);
  expect(started.status).toBe(200);
  expect((await start({ barcodeId }, proof)).status).toBe(429);
  // Who is already in a session goes on with it.
  expect((await start({ barcodeId, sessionId: started.body.sessionId })).body.resumed).toBe(true);
});

test("given a page's language, then the guest writes in it until he has chosen; what nobody knows is the company's", async () => {
  const { barcodeId } = await service.company({ language: 'sv' });
  const languageOf = async (language?: string) => {
    const { body } = await start(
      { barcodeId, ...(language ? { language } : {}) },
      { 'accept-language': 'lt-LT,lt;q=0.9' },
    );
    return (await service.write(body.sessionId, 'x')).language;
  };
  expect(await languageOf('de-at')).toBe('de');
  expect(await languageOf()).toBe('lt');
  expect(await languageOf('tlh')).toBe('sv');
});
