import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { aTrucker, createBarcode, createSite, ownDomain, pdfReady, signUp, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { logFolder, runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();

test('no log holds a name, a phone number, a plate, an address, a message or a token', async () => {
  const domain = ownDomain();
  const receiver = `office@${domain}`;
  const staff = await signUp(client, catcher, `greta@${domain}`);
  const barcode = await createBarcode(client, staff, await createSite(client, staff), [receiver]);
  const trucker = aTrucker(barcode.barcodeId, { name: 'Quirin\r\nforged line', licensePlateTruck: 'LEAK 4711' });
  const { registrationId } = await client.call(registration.registerTrucker, { body: trucker });
  const link = await pdfReady(client, staff, registrationId);
  await fetch(link);
  await catcher.waitFor(receiver, 60);
  await client.send(registration.registerTrucker, { body: { ...trucker, signature: 'no image', extra: 1 } });

  const guest = await startGuest(client, barcode.barcodeId);
  await guest.say('Secret cargo of LEAK 4712');
  await client.send(sessionVoice.postMessage, { body: { sessionId: guest.sessionId, text: 'LEAK 4713', extra: 1 } });
  await until('the translation', async () => (await guest.messages())[0]?.translations.en);

  const folder = logFolder();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  expect(files.length).toBeGreaterThan(5);
  const secrets = [
    trucker.surname,
    'Quirin',
    trucker.phone,
    'LEAK 4711',
    'LEAK 4712',
    'LEAK 4713',
    receiver,
    staff.email,
    staff.token,
    new URL(link).searchParams.get('signature')!,
  ];
  for (const file of files) {
    const log = await readFile(join(folder, file), 'utf8');
    for (const secret of secrets)
      expect({ file, leaks: log.includes(secret) ? secret : 'nothing' }).toEqual({ file, leaks: 'nothing' });
  }
  const written = await readFile(join(folder, 'registration.log'), 'utf8');
  expect(written).toContain('/trucker/register');
});
