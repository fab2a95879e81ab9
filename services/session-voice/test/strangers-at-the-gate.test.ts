import { randomUUID } from 'node:crypto';
import { eventually } from '@gatelingo/chassis/testing';
import { babble } from '@gatelingo/stack/speech';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { service, withSessionVoice } from './session-voice-service.ts';
import { type Simulator, startSimulator } from './support/simulator.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
  await simulator.warmUp();
});
afterAll(() => simulator.close());
// A company has four of these recordings, one network of its strangers two.
withSessionVoice(() => ({ env: { ...simulator.speech, RECORDINGS_AT_ONCE: '16' } }));

const [attacker, guest] = ['198.51.100.66', '198.51.100.67'];

// promise: Nobody in who does not belong
test('attack: a stranger speaks in many sessions of a gate, and its other guests and its staff still speak', async () => {
  const { barcodeId, token } = await service.company();
  const audioBase64 = babble(0.2).toString('base64');
  const speak = async (ip: string, own?: string) => {
    const { sessionId } = await service.start(barcodeId);
    const sound = { sessionId, recordingId: randomUUID(), sequence: 0, audioBase64 };
    const headers = { 'x-forwarded-for': ip };
    return (await service.post('/session/transcribe', { headers, token: own }, sound)).status;
  };
  expect([await speak(attacker), await speak(attacker), await speak(attacker)]).toEqual([200, 200, 429]);
  expect(await speak(guest)).toBe(200);
  // Staff at the address of the stranger.
  expect(await speak(attacker, token)).toBe(200);
});

test('attack: a stranger has many texts of a gate read aloud at once, and its other guests get theirs', async () => {
  const { barcodeId } = await service.company();
  const { sessionId } = await service.start(barcodeId);
  const other = await service.start(barcodeId);
  const read = async (ip: string, id: string, text: string) => {
    const headers = { 'x-forwarded-for': ip };
    return (await service.post('/session/speak', { headers }, { sessionId: id, text })).status;
  };
  await simulator.behave({ polly: { mode: 'slow', delayMs: 800 } });
  // A company's share is 16 texts that are read or wait.
  const answers: number[] = [];
  const flood = Array.from({ length: 16 }, async (_, number) => {
    answers.push(await read(attacker, sessionId, `Tekst ${String(number)}.`));
  });
  await eventually(() => expect(answers.filter((status) => status === 429)).toHaveLength(8));
  expect(await read(guest, other.sessionId, 'Dzień dobry.')).toBe(200);
  await simulator.behave({ polly: { mode: 'ok' } });
  await Promise.all(flood);
  expect(answers.filter((status) => status === 200)).toHaveLength(8);
}, 60_000);

// promise: Nobody in who does not belong
test('attack: staff have twelve texts read aloud at once, and the guest of another company gets theirs in turn', async () => {
  const [one, other] = [await service.company(), await service.company()];
  const [attacked, own] = [await service.start(one.barcodeId), await service.start(other.barcodeId)];
  const read = async (sessionId: string, text: string, token?: string) =>
    (await service.post('/session/speak', { headers: {}, token }, { sessionId, text })).status;
  await simulator.forgetCalls();
  await simulator.behave({ polly: { mode: 'slow', delayMs: 800 } });
  const asked = async () => (await simulator.calls('polly')).map((call) => call.asked.text);
  const flood = Array.from({ length: 12 }, (_, number) =>
    read(attacked.sessionId, `Zdanie ${String(number)}.`, one.token),
  );
  // A company has four of the sixteen that are read at once.
  await eventually(async () => expect(await asked()).toHaveLength(4));
  expect(await read(own.sessionId, 'Dobry wieczór.')).toBe(200);
  expect((await asked()).indexOf('Dobry wieczór.')).toBeLessThanOrEqual(8);
  await simulator.behave({ polly: { mode: 'ok' } });
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
}, 60_000);
