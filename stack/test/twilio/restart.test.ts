import { eventually } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTwilioSimulator } from '../../src/simulators/twilio/index.ts';
import { createDrivers } from '../../src/simulators/twilio/drivers.ts';
import { createTwilioClient } from './client.ts';
import { ion } from './world.ts';

test('phones, messages, media and the token outlive a restart, and another simulator has another token', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twilio-'));
  const start = async () => {
    const simulator = await startTwilioSimulator({ port: 0, folder, pace: { sentMs: 1, deliveredMs: 1 } });
    return { simulator, drivers: createDrivers(simulator.endpoint) };
  };
  const before = await start();
  await before.drivers.write(ion, { body: 'Bună', mediaUrl: '/samples/ro-i-need-a-pallet-jack.ogg' });
  await before.drivers.set(ion, { name: 'Ion', online: false });
  const { account, authToken } = before.simulator;
  const { sid, whatsAppFrom } = account;
  const { messages } = createTwilioClient(sid, authToken, before.simulator.endpoint);
  await messages.create({ from: whatsAppFrom, to: `whatsapp:${ion}`, body: 'Salut' });
  await eventually(async () => expect((await before.drivers.messages(ion))[1]?.status).toBe('sent'));
  await before.simulator.close();

  const { simulator, drivers } = await start();
  expect(simulator.authToken).toBe(authToken);
  expect((await drivers.phones()).phones).toMatchObject([{ name: 'Ion', windowEnds: expect.any(String) }]);
  const [voice] = await drivers.messages(ion);
  expect((await fetch(simulator.endpoint + voice!.media[0]!.url)).headers.get('content-type')).toBe('audio/ogg');
  await drivers.set(ion, { online: true });
  await eventually(async () =>
    expect((await drivers.messages(ion)).map(({ status }) => status)).toEqual(['received', 'delivered']),
  );
  await simulator.close();
  const another = await startTwilioSimulator({ port: 0 });
  expect(another.authToken).not.toBe(authToken);
  await another.close();
  rmSync(folder, { recursive: true });
});
