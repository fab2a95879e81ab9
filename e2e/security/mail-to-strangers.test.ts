import { registration } from '@gatelingo/proto/http/registration';
import { expect, test } from '@jest/globals';
import {
  agreeToMails,
  aDriver,
  createBarcode,
  createSite,
  ownDomain,
  pdfReady,
  signUp,
  type Staff,
} from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

const { client, catcher, gatewayUrl } = runningSystem();

const registrations = isLongForm() ? 20 : 3;
const registerMany = async (mallory: Staff, barcodeId: string) => {
  let last = '';
  for (let count = 0; count < registrations; count++) {
    const { registrationId } = await client.call(registration.registerTrucker, { body: aDriver(barcodeId) });
    last = registrationId;
  }
  await pdfReady(client, mallory, last, 120);
};

/** Anybody could make a company, name any address as a receiver, and send it a mail per registration, written by us. */
// promise: Nobody in who does not belong
test('attack: filling the mailbox of a stranger who never agreed', async () => {
  const mallory = await signUp(client, catcher, `mallory@${ownDomain()}`, 'Mallory & Co.KG');
  const siteId = await createSite(client, mallory);
  const [victim, accomplice] = [`victim@${ownDomain()}`, `accomplice@${ownDomain()}`];
  const barcode = await createBarcode(client, mallory, siteId, [victim, accomplice]);
  await agreeToMails(client, catcher, accomplice);

  // A scanner opens the link of the one mail that the victim gets: nothing changes.
  const [link = ''] = /https?:\/\/\S+\/app\/receiver\?token=[\w-]+/.exec((await catcher.waitFor(victim)).Text) ?? [];
  const { pathname, search, searchParams } = new URL(link);
  expect((await fetch(`${gatewayUrl}${pathname}${search}`)).status).toBe(200);
  const token = searchParams.get('token')!;
  for (const action of ['find', 'confirm', 'stop']) {
    const answer = await fetch(`${gatewayUrl}/api/barcode/receivers/${action}?token=${token}`);
    expect([404, 405]).toContain(answer.status);
  }
  const found = await client.call(registration.findReceiver, { body: { token } });
  expect(found).toMatchObject({ receiver: victim, state: 'waiting' });

  // Naming it again and again, at this code or others, sends nothing more.
  const body = { name: 'Tor 4', siteId };
  const save = (receivers: string[]) =>
    client.call(registration.updateBarcode, {
      token: mallory.token,
      params: { id: barcode._id },
      body: { ...body, receivers },
    });
  for (let count = 0; count < 3; count++) {
    await save([accomplice]);
    await save([victim, accomplice]);
    await createBarcode(client, mallory, siteId, [victim], `Tor ${count}`);
  }
  await registerMany(mallory, barcode.barcodeId);

  // Each registration has one document for all receivers: a victim that got them would have had them by now, too.
  const areAll = async () => (await catcher.documentsTo(accomplice)).length === registrations;
  await until('all documents', areAll, 120);
  expect(await catcher.to(victim)).toHaveLength(1);
  // As many documents are printed.
}, 300_000);
