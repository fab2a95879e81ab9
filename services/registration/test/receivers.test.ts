import { describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { ReceiverRefusedSchema } from '@gatelingo/proto/events';
import {
  company,
  create,
  emails,
  inDays,
  member,
  nextCompany,
  notification,
  outsider,
  payloads,
  question,
  recipients,
  save,
  callReceiver,
  stateOf,
  withReceivers,
} from './receiver-world.ts';
import { service } from './registration-service.ts';
import { long } from '../../../stack/src/tests/long.ts';

withReceivers();

/** The outsider's mailbox, by an address of its own. */
const spelled = (n: number) => outsider.replace('@', `+${n}@`);

// promise: Nobody in who does not belong
test('attack: a company asks one mailbox by nineteen addresses, and by more after its no: one question in 30 days', async () => {
  const barcode = await create([member, ...Array.from({ length: 19 }, (_each, n) => spelled(n))]);
  const { email, token } = await question();
  expect(email).toBe(spelled(0));
  // Another mailbox of the domain is not that one.
  await create([member, outsider.replace('dispo', 'other')]);
  await question(2);
  await callReceiver('stop', token);
  service.setTime(inDays(29));
  await save(barcode, [member, spelled(19)]);
  const state = await stateOf(barcode, spelled(19));
  expect(state).toMatchObject({ state: 'waiting', askedAt: null, askAgainFrom: expect.any(String) });
  expect(await emails(barcode)).toEqual([member]);
  await question(2);
  service.setTime(inDays(31));
  await save(barcode, [member, spelled(20)]);
  expect((await question(3)).email).toBe(spelled(20));
});

// promise: Nobody in who does not belong
test('attack: companies ask one mailbox, each by an address of its own: it gets three questions a day', async () => {
  for (let n = 0; n < 3; n++) {
    await create([spelled(n)]);
    await question();
    await nextCompany();
  }
  const barcode = await create([member, spelled(3)]);
  expect(await stateOf(barcode, spelled(3))).toMatchObject({ state: 'waiting', askedAt: null, askAgainFrom: null });
  expect(payloads('ReceiverAsked')).toEqual([]);
});

describe('given an address of nobody in the company', () => {
  // promise: Nobody in who does not belong
  test('it is asked once, for all gates and in one mail, and gets nothing before it agrees', async () => {
    const barcodes = await Promise.all(['Gate 1', 'Gate 2', 'Gate 3'].map((name) => create([member, outsider], name)));
    const [barcode] = barcodes;
    if (!barcode) throw new Error('No QR code was made.');
    const { token, email, gates, expiresAt } = await question();
    expect(email).toBe(outsider);
    expect(gates.map(({ siteName }) => siteName)).toContain('Werk Nord');
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(inDays(6.9).getTime());
    expect(await stateOf(barcode)).toMatchObject({ state: 'waiting', askedAt: expect.any(String) });
    expect(await stateOf(barcode, member)).toMatchObject({ state: 'confirmed', askedAt: null });
    expect(await emails(barcode)).toEqual([member]);

    // A program that opens links looks it up at most: nothing changes.
    const found = await callReceiver('find', token);
    expect(found.body).toMatchObject({ companyName: 'Müller & Söhne', receiver: outsider, canConfirm: true });
    expect(found.body.gates).toHaveLength(3);
    expect(await stateOf(barcode)).toMatchObject({ state: 'waiting' });

    expect((await callReceiver('confirm', token)).status).toBe(200);
    expect((await callReceiver('confirm', token)).status).toBe(200);
    expect(await stateOf(barcode)).toMatchObject({ state: 'confirmed' });
    for (const each of barcodes) expect(await emails(each)).toEqual([outsider, member]);
    await question(1);
  });

  test('it stops the mails by the link of any of them, which can not confirm', async () => {
    const barcode = await create([member, outsider]);
    await callReceiver('confirm', (await question()).token);
    const [first, second] = [await recipients(barcode), await recipients(barcode)];
    const tokens = [first, second].map((all) => all.find(({ email }) => email === outsider)?.stopToken ?? '');
    expect(new Set(tokens).size).toBe(1);
    const stop = tokens[0] ?? '';
    expect((await callReceiver('find', stop)).body).toMatchObject({ state: 'confirmed', canConfirm: false });
    for (let times = 0; times < 3; times++) expect((await callReceiver('stop', stop)).status).toBe(200);
    await eventually(() => expect(payloads('ReceiverStopped')).toHaveLength(1));
    const lines = `SELECT type FROM outbox WHERE company_id = $1 AND (type LIKE '%ReceiverStopped' OR type LIKE '%AuditLine')`;
    const { manager } = service.context.store;
    await eventually(async () => expect(await manager.query(lines, [company.companyId])).toEqual([]));
    expect(payloads('ReceiverStopped')).toHaveLength(1);
    expect(await stateOf(barcode)).toMatchObject({ state: 'stopped' });
    expect(await emails(barcode)).toEqual([member]);
    expect((await callReceiver('confirm', stop)).body).toMatchObject({ code: 'invalid_token' });
    expect(await stateOf(barcode)).toMatchObject({ state: 'stopped' });
  });

  long(test)(
    'it declines, and is asked again only when it is added after 30 days; the first link is then over',
    async () => {
      const barcode = await create([member, outsider]);
      const { token } = await question();
      await callReceiver('stop', token);
      const addAgain = async () => {
        await save(barcode, [member]);
        await save(barcode, [member, outsider]);
      };
      service.setTime(inDays(29));
      await addAgain();
      expect(await stateOf(barcode)).toMatchObject({ state: 'stopped', askAgainFrom: expect.any(String) });
      service.setTime(inDays(31));
      await save(barcode, [member, outsider]);
      expect(await stateOf(barcode)).toMatchObject({ state: 'stopped', askAgainFrom: null });
      await addAgain();
      const again = await question(2);
      expect(await stateOf(barcode)).toMatchObject({ state: 'waiting' });
      expect((await callReceiver('confirm', token)).status).toBe(400);
      await callReceiver('confirm', again.token);
      expect(await emails(barcode)).toEqual([outsider, member]);
    },
  );

  long(test)('the link confirms for seven days, and declines for ever', async () => {
    const barcode = await create([member, outsider]);
    const { token } = await question();
    service.setTime(inDays(7.1));
    expect((await callReceiver('confirm', token)).body).toMatchObject({ code: 'invalid_token' });
    expect((await callReceiver('find', token)).body).toMatchObject({ state: 'waiting', canConfirm: false });
    await callReceiver('stop', token);
    expect(await stateOf(barcode)).toMatchObject({ state: 'stopped' });
  });

  test('what is no token is refused, whatever is asked', async () => {
    for (const what of ['find', 'confirm', 'stop'] as const)
      expect((await callReceiver(what, 'no-such-token')).body).toMatchObject({ code: 'invalid_token' });
  });

  test('a user may keep and remove it, and add people of the company, but not it', async () => {
    const { userToken, siteId } = company;
    const body = { name: 'Gate 9', siteId, receivers: [member, outsider] };
    const refused = await service.post('/barcode/create', { token: userToken }, body);
    expect(refused.status).toBe(403);
    expect(refused.body.details).toMatchObject([{ field: 'receivers.1', code: 'admins_only' }]);
    const barcode = await create([outsider]);
    expect((await save(barcode, [outsider, member], userToken)).status).toBe(200);
    expect((await save(barcode, [member], userToken)).status).toBe(200);
    expect((await save(barcode, [member, outsider], userToken)).status).toBe(403);
    await question(1);
  });

  test('no mailbox is there: it gets nothing, until it is added again', async () => {
    const barcode = await create([member, outsider]);
    const { receiverId, token } = await question();
    await callReceiver('confirm', token);
    const { companyId } = company;
    const about = { aggregateId: receiverId, version: 1, companyId };
    await notification.publish(ReceiverRefusedSchema, { receiverId, companyId }, about);
    await eventually(async () => expect(await stateOf(barcode)).toMatchObject({ state: 'bounced' }));
    expect(await emails(barcode)).toEqual([member]);
    await save(barcode, [member]);
    await save(barcode, [member, outsider]);
    expect(await emails(barcode)).toEqual([outsider, member]);
    await question(1);
  });
});
