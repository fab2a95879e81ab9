import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { expect, test } from '@jest/globals';
import { until } from '../../catcher.ts';
import { createBarcode, createSite, ownDomain, signUp, startGuest } from '../../builders.ts';
import { runningSystem, spokenTexts } from '../../system.ts';

const { client, catcher } = runningSystem();
const texts = 8;
/** Of 16 pieces at once a company has four: so many begin while one of the guest's waits for its turn, and as many more. */
const maxBefore = 8;
const sentence = 'Proszę poczekać przy bramie, a potem jechać powoli. ';

const openSession = async () => {
  const staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  const { barcodeId } = await createBarcode(client, staff, await createSite(client, staff));
  return { staff, sessionId: (await startGuest(client, barcodeId)).sessionId };
};

/** The texts of all companies were read in the order of their arrival: a guest waited for 40 s. */
// promise: Nobody in who does not belong
test("attack: staff have eight texts of 3,900 characters read aloud, and another company's guests receive nothing", async () => {
  const [attacker, guest] = [await openSession(), await openSession()];
  const spokenOfAttacker = (spoken: readonly string[]) =>
    spoken.filter((text) => text.includes(sentence.trim())).length;
  /** Reads a guest's text; how many pieces of the attacker the provider got meanwhile. */
  const readBehind = async (number: number) => {
    // The text of another run is another one.
    const text = `Proszę jechać na rampę numer ${String(number)}${String(randomInt(1e6))}.`;
    const before = spokenOfAttacker(await spokenTexts());
    // A provider that answers too late, or is left alone for that, is asked again: the first time counts.
    await until(`number ${String(number)} read aloud`, async () => {
      const { status } = await client.send(sessionVoice.speak, { body: { sessionId: guest.sessionId, text } });
      expect([200, 503, 504]).toContain(status);
      // A guest has so many texts a minute.
      return status === 200 || pause(2_000, false);
    });
    const spoken = await spokenTexts();
    return spokenOfAttacker(spoken.slice(0, spoken.indexOf(text))) - before;
  };
  const long = sentence.repeat(80);
  const { token } = attacker.staff;
  const readLong = (text: string) =>
    client.send(sessionVoice.speak, { token, body: { sessionId: attacker.sessionId, text } });
  // The first one loads the voice.
  await readBehind(0);

  let readAloud = 0;
  const flood = Array.from({ length: texts }, async (_, index) => {
    // Who waits for too long is asked to come again, or leaves.
    const answer = await readLong(`${String(index)} ${long}`.slice(0, 3_900)).catch(() => undefined);
    if (answer?.status === 200) readAloud += 1;
    return answer?.status;
  });
  await until('the flood at the provider', async () => spokenOfAttacker(await spokenTexts()) > 0);
  for (let number = 1; number <= 3; number += 1) expect(await readBehind(number)).toBeLessThanOrEqual(maxBefore);
  // Behind a flood that was over, the guest would not have waited in any case; one that was refused read nothing.
  expect(readAloud).toBeLessThan(texts);
  for (const status of await Promise.all(flood)) expect([200, 503, 504, undefined]).toContain(status);
}, 90_000);
