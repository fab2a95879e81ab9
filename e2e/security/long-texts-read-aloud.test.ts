import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { expect, test } from '@jest/globals';
import { createBarcode, createSite, ownDomain, signUp, startGuest } from '../builders.ts';
import { runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();
const texts = 8;
/** One turn at the provider; its time is measured, because a machine that runs other tests is slow. */
const turnCharacters = 500;
/** The turn that is under way, the guest's own, and what is between them. */
const turns = 3;

const openSession = async () => {
  const staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  const { barcodeId } = await createBarcode(client, staff, await createSite(client, staff));
  return { staff, sessionId: (await startGuest(client, barcodeId)).sessionId };
};

/** The texts of all companies were read in the order of their arrival: a guest waited for 40 s. */
// promise: Nobody in who does not belong
test("attack: staff have eight texts of 3,900 characters read aloud, and another company's guests receive nothing", async () => {
  const [attacker, guest] = [await openSession(), await openSession()];
  const read = async (number: number) => {
    const began = performance.now();
    const body = { sessionId: guest.sessionId, text: `Proszę jechać na rampę numer ${String(number)}.` };
    const { status } = await client.send(sessionVoice.speak, { body });
    expect(status).toBe(200);
    return performance.now() - began;
  };
  const long = 'Proszę poczekać przy bramie, a potem jechać powoli. '.repeat(80);
  const { token } = attacker.staff;
  const readLong = (text: string) =>
    client.send(sessionVoice.speak, { token, body: { sessionId: attacker.sessionId, text } });
  // The first one loads the voice.
  const alone = Math.max(await read(0), await read(1));
  const began = performance.now();
  expect((await readLong(long.slice(0, turnCharacters))).status).toBe(200);
  const turn = performance.now() - began;

  let answered = 0;
  const flood = Array.from({ length: texts }, async (_, index) => {
    // Who waits for too long is asked to come again, or leaves.
    const answer = await readLong(`${String(index)} ${long}`.slice(0, 3_900)).catch(() => undefined);
    answered += 1;
    return answer?.status;
  });
  for (let number = 2; number <= 4; number += 1) {
    const more = (await read(number)) - alone;
    expect(more).toBeLessThan(turns * Math.max(turn, 500));
  }
  expect(answered).toBeLessThan(texts);
  for (const status of await Promise.all(flood)) expect([200, 504, undefined]).toContain(status);
}, 90_000);
