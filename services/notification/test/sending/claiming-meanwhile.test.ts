import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type PgTx, rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import { findChatMessages, lockConversation } from '../../src/db/chat.ts';
import { appendChatMessage, changeChatMessage, phoneIndexOf } from '../../src/chat/use-cases/change-chat.ts';
import { sendMessage } from '../../src/sending/use-cases/send-message.ts';
import { aPhone, startTwilioWorld, type TwilioWorld } from '../twilio-world.ts';
import { written } from '../written-message.ts';

let world: TwilioWorld;
beforeAll(async () => {
  world = await startTwilioWorld();
});
afterAll(() => world.stop());

const patience = { timeoutMs: 40_000 };

test('given a text for a driver whose window is closed, when it is cancelled while it is claimed, then he is not asked to write', async () => {
  // Given.
  const { context } = world.notification;
  const { store, sealer } = context;
  const companyId = await world.notification.company('pl');
  const { jobId, trucker } = await world.job(companyId, aPhone());
  const messages = () => findChatMessages(store.manager, sealer, jobId);
  await eventually(async () => expect(await messages()).toMatchObject([{ state: 'delivered' }]), patience);
  const { id: messageId } = await store.transaction(async (tx) =>
    written(
      await appendChatMessage(context, tx, {
        ...{ companyId, jobId, truckerId: trucker.truckerId, phoneIndex: phoneIndexOf(context, trucker.phone) },
        ...{
          senderType: 'user',
          senderName: 'Ana Berg',
          kind: 'text',
          text: 'Brama 3',
          language: 'pl',
          state: 'queued',
        },
      }),
    ),
  );
  // When.
  const lock = ({ manager }: PgTx) => lockConversation(manager, { jobId, companyId, now: context.clock.now() });
  const cancelled = { state: 'cancelled', reason: 'job-moved-on' } as const;
  let sending: ReturnType<typeof sendMessage> | undefined;
  await store.transaction(async (tx) => {
    await lock(tx);
    sending = sendMessage(context, { messageId, generation: 1 });
    await eventually(async () => {
      const sql = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(await rows(store.manager, sql)).toHaveLength(1);
    }, patience);
    await changeChatMessage(context, tx, messageId, (each) => ({ ...each, ...cancelled }));
  });
  // Then.
  expect(await sending).toBeUndefined();
  expect(await messages()).toMatchObject([{ state: 'delivered' }, { kind: 'text', ...cancelled }]);
});
