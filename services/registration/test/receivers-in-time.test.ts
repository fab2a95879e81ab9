import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { UserChangedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import { lockReceivers } from '../src/receivers/db/receiver-queries.ts';
import { hashToken } from '../src/receivers/domain/receiver.ts';
import { updateBarcode } from '../src/barcodes/db/barcode-queries.ts';
import {
  auth,
  company,
  create,
  emails,
  member,
  nextCompany,
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
import { long, longRows } from '../../../stack/src/tests/long.ts';

withReceivers();

const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

test.each(['stopped', ...longRows(['confirmed'])])(
  'an address is added again while its answer is saved: it stays %s',
  async (state) => {
    const barcode = await create([member, outsider]);
    const { token } = await question();
    await save(barcode, [member]);
    const { store } = service.context;
    const { saving } = await store.transaction(async ({ manager }) => {
      await manager.query('UPDATE receiver SET consent = $2 WHERE ask_hash = $1', [hashToken(token), state]);
      // Not awaited: it waits for the row that the answer has changed.
      const saved = save(barcode, [member, outsider]);
      await eventually(async () => expect(await store.manager.query(waiting)).toHaveLength(1));
      return { saving: saved };
    });
    expect((await saving).status).toBe(200);
    expect(await stateOf(barcode)).toMatchObject({ state });
  },
);

test('a user does not bring an outsider back that an administrator removes in the same moment', async () => {
  const barcode = await create([member, outsider]);
  await question();
  const { companyId, userToken } = company;
  const { store } = service.context;
  const { saving } = await store.transaction(async ({ manager }) => {
    await lockReceivers(manager, companyId);
    // Not awaited: it has seen the outsider at the code, and waits for the company's receivers.
    const saved = save(barcode, [member, outsider], userToken);
    await eventually(async () => expect(await store.manager.query(waiting)).toHaveLength(1));
    const which = { id: barcode._id, companyId };
    await updateBarcode(manager, service.context.sealer, which, { receivers: [member] });
    return { saving: saved };
  });
  expect(await saving).toMatchObject({ status: 403, body: { details: [{ code: 'admins_only' }] } });
});

test('who joins or leaves the company starts or stops to be a receiver without a question', async () => {
  const { companyId } = company;
  const userId = randomUUID();
  const email = 'Nina@mueller.example';
  const publish = (schema: typeof UserRegisteredSchema | typeof UserChangedSchema, version: number, of: string) => {
    const user = { userId, companyId: of, email, role: 'user', preferredLanguage: 'de' };
    return auth.publish(schema, { user }, { aggregateId: userId, version, companyId: of });
  };
  await publish(UserRegisteredSchema, 1, companyId);
  const barcode = await create([member]);
  await eventually(async () =>
    expect((await save(barcode, [member, 'nina@mueller.example'], company.userToken)).status).toBe(200),
  );
  expect(await emails(barcode)).toEqual([member, 'nina@mueller.example']);
  await publish(UserChangedSchema, 2, randomUUID());
  await eventually(async () =>
    expect(await stateOf(barcode, 'nina@mueller.example')).toMatchObject({ state: 'waiting', askedAt: null }),
  );
  expect(await emails(barcode)).toEqual([member]);
  expect(payloads('ReceiverAsked')).toEqual([]);
});

test('a member who stopped the mails stays stopped, whoever adds the address again, until a yes of their own', async () => {
  const barcode = await create([member]);
  const [own] = await recipients(barcode);
  await callReceiver('stop', own?.stopToken ?? '');
  await save(barcode, []);
  await save(barcode, [member], company.userToken);
  const { token } = await question();
  expect(await stateOf(barcode, member)).toMatchObject({ state: 'stopped', askedAt: expect.any(String) });
  expect((await callReceiver('find', token)).body).toMatchObject({ state: 'stopped', canConfirm: true });
  await callReceiver('confirm', token);
  expect(await emails(barcode)).toEqual([member]);
});

long(test)(
  'a mailbox is asked by three companies a day; at the fourth it waits without a question, until it is added again',
  async () => {
    for (let count = 0; count < 3; count++) {
      await create([outsider]);
      await question();
      await nextCompany();
    }
    const barcode = await create([member, outsider]);
    expect(await stateOf(barcode)).toMatchObject({ state: 'waiting', askedAt: null, askAgainFrom: null });
    expect(await emails(barcode)).toEqual([member]);
    expect(payloads('ReceiverAsked')).toEqual([]);
    const { limiter, sealer } = service.context;
    await limiter.forget('receiver-questions', sealer.blindIndex('global', 'receiver', outsider));
    await save(barcode, [member]);
    await save(barcode, [member, outsider]);
    await question();
    expect(await stateOf(barcode)).toMatchObject({ state: 'waiting', askedAt: expect.any(String) });
  },
);

long(test)('each company asks for itself', async () => {
  const barcode = await create([member, outsider]);
  await callReceiver('confirm', (await question()).token);
  expect(await stateOf(barcode)).toMatchObject({ state: 'confirmed' });
  await nextCompany();
  const other = await create([outsider]);
  await question();
  expect(await stateOf(other)).toMatchObject({ state: 'waiting' });
});
