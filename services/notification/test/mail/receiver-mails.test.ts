import { beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import { ReceiverAskedSchema, ReceiverStoppedSchema } from '@gatelingo/proto/events';
import { newAddress, notification, patience, publicUrl, withNotification } from '../notification-service.ts';

withNotification();
let follower: Awaited<ReturnType<typeof collectFacts>>;
beforeAll(async () => {
  follower = await collectFacts(['notification.receiver.v1'], notification);
  notification.context.onStop('follower', () => follower.stop());
});

const received = (address: string, count = 1) =>
  eventually(() => {
    const mails = notification.mailServer.mailsTo(address);
    expect(mails).toHaveLength(count);
    return mails;
  }, patience);
const ask = async (companyId: string, email: string, receiverId: string = randomUUID()) => {
  const expiresAt = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString();
  const gates = [{ siteName: 'Hamburg Süd', barcodeName: 'Tor 4' }];
  const fact = { receiverId, companyId, email, token: 'tok_en-1', expiresAt, gates };
  const publish = () =>
    notification.publish('registration', ReceiverAskedSchema, fact, { aggregateId: receiverId, companyId });
  await publish();
  return { receiverId, publish };
};
const headerOf = (mail: { headers: { key: string; value: string }[] } | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

test('a receiver is asked by one mail, in the language of the company that named it', async () => {
  const [address, next] = [newAddress(), newAddress()];
  const companyId = await notification.company('de');
  const { publish } = await ask(companyId, address);
  await publish();
  const [mail] = await received(address);
  expect(mail?.subject).toBe('Spedition Nord fragt: Dürfen wir Ihnen Anmeldungen per E-Mail senden?');
  expect(mail?.text).toContain(`${publicUrl}/app/receiver?token=tok_en-1`);
  expect(mail?.text).toContain('Hamburg Süd: Tor 4');
  expect(mail?.attachments).toEqual([]);
  await ask(companyId, next);
  await received(next);
  await received(address);
});

test('each document has the link that stops, also for the mail program', async () => {
  const address = newAddress();
  const recipients = [{ receiverId: randomUUID(), email: address, stopToken: 'stop_1' }];
  await notification.issueDocument(await notification.company('en'), [address], { recipients });
  const [mail] = await received(address);
  const url = `${publicUrl}/app/receiver?token=stop_1`;
  expect(mail?.text).toContain(url);
  expect(headerOf(mail, 'list-unsubscribe')).toBe(`<${url}>`);
});

test('a receiver that stops gets no document that still waits, and its text is gone; the other one does', async () => {
  const [stopping, other, later] = [newAddress(), newAddress(), newAddress()];
  const companyId = await notification.company('en');
  const receiverId = randomUUID();
  const recipients = [
    { receiverId, email: stopping, stopToken: 'stop_1' },
    { receiverId: randomUUID(), email: other, stopToken: 'stop_2' },
  ];
  notification.mailServer.behave(stopping, ...Array.from({ length: 6 }, () => ({ code: 451 })));
  notification.mailServer.behave(other, { code: 451 });
  await notification.issueDocument(companyId, [stopping, other], { recipients });
  const states = async () => {
    const { manager } = notification.context.store;
    const sql = `SELECT state, personal IS NULL AS erased FROM mail WHERE company_id = $1 AND receiver_id = $2`;
    return (await manager.query(sql, [companyId, receiverId])) as unknown;
  };
  await eventually(async () => expect(await states()).toEqual([{ state: 'pending', erased: false }]), patience);
  const about = { aggregateId: receiverId, companyId };
  await notification.publish('registration', ReceiverStoppedSchema, { receiverId, companyId }, about);
  await eventually(async () => expect(await states()).toEqual([{ state: 'expired', erased: true }]), patience);
  const [mail] = await received(other);
  expect(mail?.attachments).toHaveLength(1);
  // Mail that it agrees to again goes out: only the waiting mail is over.
  notification.mailServer.behave(stopping);
  await notification.issueDocument(companyId, [stopping, later], { recipients: [...recipients].slice(0, 1) });
  await received(later);
  await received(stopping);
});

test('a mailbox that is not there is published, with its receiver; a refusal of ours is not', async () => {
  const [gone, relay, older] = [newAddress('gone'), newAddress('relay'), newAddress('older')];
  const companyId = await notification.company('en');
  notification.mailServer.behave(relay, { code: 554 });
  notification.mailServer.behave(older, { code: 550 });
  notification.mailServer.behave(gone, { code: 550 });
  await ask(companyId, relay);
  await notification.issueDocument(companyId, [older]);
  const { receiverId } = await ask(companyId, gone);
  await eventually(() => expect(follower.facts).toMatchObject([{ companyId, payload: { receiverId, companyId } }]));
  await eventually(async () =>
    expect((await notification.mails()).slice(-3).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']),
  );
  expect(follower.facts).toHaveLength(1);
});
