import { eventually } from '@gatelingo/chassis/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTwilioSimulator, type TwilioSimulator } from '../../src/simulators/twilio/index.ts';
import { createDrivers } from './drivers.ts';
import { createTwilioClient } from './client.ts';

const ion = '+40721000101';
let folder: string;
let simulator: TwilioSimulator;

const start = async () => {
  simulator = await startTwilioSimulator({ port: 0, folder, pace: { sentMs: 1, deliveredMs: 1 } });
};
const restart = async () => {
  await simulator.close();
  await start();
};
const drivers = () => createDrivers(simulator.endpoint);
const send = () => {
  const { sid, token, whatsAppFrom } = simulator.account;
  const client = createTwilioClient(sid, token, simulator.endpoint);
  return client.messages.create({ from: whatsAppFrom, to: `whatsapp:${ion}`, body: 'Salut' });
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'twilio-'));
  await start();
});
afterEach(async () => {
  await simulator.close();
  rmSync(folder, { recursive: true });
});

test('messages, phones and media outlive a restart, and what was on its way goes on', async () => {
  await drivers().write(ion, { body: 'Bună', mediaUrl: '/samples/ro-i-need-a-pallet-jack.ogg' });
  await drivers().set(ion, { name: 'Ion', online: false });
  await send();
  await eventually(async () => expect((await drivers().messages(ion))[1]?.status).toBe('sent'));
  await send();
  await restart();
  expect(await drivers().phone(ion)).toMatchObject({ name: 'Ion', online: false, isWindowOpen: true });
  const [voice] = await drivers().messages(ion);
  expect((await fetch(simulator.endpoint + voice!.media[0]!.url)).headers.get('content-type')).toBe('audio/ogg');
  await drivers().set(ion, { online: true });
  await eventually(async () =>
    expect((await drivers().messages(ion)).map(({ status }) => status)).toEqual([
      ...['received', 'delivered', 'delivered'],
    ]),
  );
});

test('what was forgotten stays so', async () => {
  await drivers().write('+48600700801', { body: 'kept' });
  await drivers().write(ion, { body: 'forgotten' });
  await drivers().ask('DELETE', `/phones/${ion}`);
  await restart();
  expect((await drivers().phones()).phones.map(({ number }) => number)).toEqual(['+48600700801']);
  await drivers().ask('DELETE', '/phones');
  await restart();
  expect(await drivers().phones()).toEqual({ total: 0, phones: [] });
});
