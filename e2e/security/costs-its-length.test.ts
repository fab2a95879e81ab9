import { hostileTexts, placesOf } from '@gatelingo/chassis/testing';
import { auth } from '@gatelingo/proto/http/auth';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { jobs } from '@gatelingo/proto/http/jobs';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { socketPath } from '@gatelingo/proto/live';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { io } from 'socket.io-client';
import { aDriver, password, startGuest } from '../builders.ts';
import { openJobYard, type JobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';
import {
  expectNoMarkInLogs,
  expectQuick,
  harmless,
  inTurn,
  isDear,
  isNamed,
  mark,
  marked,
  maxMs,
  timed,
} from './timed-calls.ts';

const { client, catcher, gatewayUrl } = runningSystem();
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 60_000);

const tooBig = (field: string) => ({
  status: 400,
  body: { code: 'invalid_input', details: [{ field, code: 'too_big', error: 'Use at most 100 characters.' }] },
});

/** One anonymous call held a service, and the calls of all companies, for seconds to hours. */
describe('attack: one text that costs a service more than its length', () => {
  // promise: Nobody in who does not belong
  test('of 20,000 letters as a name at sign-up: refused at once, and nobody else waits', async () => {
    const body = { token: mark, name: marked('a'.repeat(20_000)), surname: 'Berg', companyName: 'Mallory', password };
    const calls = [timed(auth.finalizeUser, { body }), timed(auth.getCurrentUser, { token: yard.staff.token })];
    const [refused, other] = await Promise.all(calls);
    expect(refused).toMatchObject(tooBig('name'));
    expect(refused!.ms).toBeLessThan(maxMs);
    expect([other!.status, other!.ms < maxMs]).toEqual([200, true]);
  });

  test('of 10,000 letters as a freight company: refused at once', async () => {
    const body = aDriver(yard.barcodeId, { freightCompanyName: marked('a'.repeat(10_000)) });
    const attack = { what: 'a name', endpoint: registration.registerTrucker, call: { body }, usualMs: 0 };
    const [refused] = await expectQuick([attack]);
    expect(refused!.answer).toMatchObject({
      status: 400,
      body: { details: [{ field: 'freightCompanyName', code: 'too_big' }] },
    });
  });

  // promise: Nobody in who does not belong
  test.each<[string, Endpoint, string, Record<string, unknown>]>([
    ['at a pass', registration.openPass, 'code', {}],
    ['at the log-in', auth.logIn, 'email', { password }],
    ["at a step's link", jobs.openLink, 'code', {}],
    ['at the start of a session', sessionVoice.startSession, 'barcodeId', {}],
  ])('of 20,000 marks in the wrong order %s: refused at once', async (_where, endpoint, field, rest) => {
    const marks = marked(`a${'\u0315'.repeat(10_000)}${'\u0316'.repeat(10_000)}`);
    const [answer] = await expectQuick([
      { what: field, endpoint, call: { body: { ...rest, [field]: marks } }, usualMs: 0 },
    ]);
    expect(answer!.answer).toMatchObject({ status: 400, body: { details: [{ field, code: 'too_big' }] } });
  });

  test('in a header', async () => {
    const names = [
      'authorization',
      'accept-language',
      'idempotency-key',
      'if-match',
      'x-proof-of-work',
      'range',
      'cookie',
    ];
    const others = ['traceparent', 'x-request-id', 'x-forwarded-for', 'content-type', 'accept', 'if-none-match'];
    const texts = hostileTexts(12_000).filter(({ text }) => /^[\x20-\x7e]+$/.test(text));
    expect(texts.length).toBeGreaterThan(15);
    const answers = await expectQuick(
      [...names, ...others].flatMap((name, at) =>
        texts.filter(inTurn(at)).map(({ what, text }) => ({
          ...{ what: `${name}: ${what}`, endpoint: registration.openPass, usualMs: 0 },
          call: { body: { code: mark }, headers: { [name]: `Bearer ${marked(text)}` } },
        })),
      ),
    );
    expect(answers.filter(({ answer: { status } }) => status < 400 || status >= 500)).toEqual([]);
  });

  test('as long as each text of a registration may be: no dearer than a harmless one', async () => {
    const endpoint = registration.registerTrucker;
    const places = placesOf(endpoint.request.body);
    const keys = ['name', 'surname', 'loadingNumber', 'freightCompanyName', 'freightCompanyCity', 'licensePlateTruck'];
    const bodyOf = (make: (length: number) => string) => {
      const texts = keys.map((key) => [key, make(places.find(({ path }) => path === key)!.longest!)] as const);
      return aDriver(yard.barcodeId, Object.fromEntries(texts));
    };
    const usual = await timed(endpoint, { body: bodyOf(harmless) });
    expect(usual.status).toBe(201);
    const answers = await expectQuick(
      hostileTexts(1_000)
        .filter(isLongForm() ? isNamed : isDear)
        .map(({ what, text }) => ({
          ...{ what, endpoint, usualMs: usual.ms },
          call: { body: bodyOf((length) => text.slice(0, length)) },
        })),
    );
    expect(answers.filter(({ answer: { status } }) => status >= 500)).toEqual([]);
  });

  test("as long as a guest's message may be: no dearer than a harmless one", async () => {
    const { sessionId } = await startGuest(client, yard.barcodeId);
    const endpoint = sessionVoice.postMessage;
    const { longest = 0 } = placesOf(endpoint.request.body).find(({ path }) => path === 'text')!;
    const bodyOf = (text: string) => ({ sessionId, sender: 'guest', text: text.slice(0, longest) });
    const usual = await timed(endpoint, { body: bodyOf(harmless(longest)) });
    expect(usual.status).toBe(200);
    const answers = await expectQuick(
      hostileTexts(6 * longest)
        .filter(isLongForm() ? isNamed : isDear)
        .map(({ what, text }) => ({ what, endpoint, usualMs: usual.ms, call: { body: bodyOf(text) } })),
    );
    expect(answers.filter(({ answer: { status } }) => status >= 500)).toEqual([]);
  });

  test('in an event of a socket', async () => {
    const slow: string[] = [];
    // Each text is sent twenty times: a connection that sends more than 50 KB in 10 s is cut.
    for (const { what, text } of hostileTexts(2_000).filter((each) => isLongForm() || isNamed(each))) {
      const socket = io(gatewayUrl, { path: socketPath, transports: ['websocket'], forceNew: true });
      try {
        await new Promise<void>((connected) => socket.once('connect', () => connected()));
        const given = marked(text);
        const started = performance.now();
        for (const event of ['joinSession', 'leaveSession', 'typing', 'probe', mark])
          for (const value of [given, { sessionId: given }, { [given]: given }]) socket.emit(event, value);
        await socket.timeout(20_000).emitWithAck('probe');
        const ms = performance.now() - started;
        if (ms > maxMs) slow.push(`${what} took ${ms.toFixed()} ms`);
      } finally {
        socket.disconnect();
      }
    }
    expect(slow).toEqual([]);
  });

  test('stands in no log', expectNoMarkInLogs);
});
