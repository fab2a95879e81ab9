import { expect, test } from '@jest/globals';
import { lockChat } from '../../src/chat/db/chat.ts';
import { appendChatMessage } from '../../src/chat/use-cases/append-chat-message.ts';
import { changeChatMessage } from '../../src/chat/use-cases/change-chat-message.ts';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { sendMessage } from '../../src/sending/use-cases/send-message.ts';
import { aPhone } from '../notification-service.ts';
import { messagesOf, quietJob, waiting, withTwilioWorld, world } from '../twilio-world.ts';
import { written } from '../written-message.ts';

withTwilioWorld();

test('given a text for a driver whose window is closed, when it is cancelled while it is claimed, then the driver is not asked to write', async () => {
  // Given.
  const { context } = world.notification;
  const { store } = context;
  const companyId = await world.notification.company('pl');
  const { jobId, trucker } = await quietJob(aPhone(), companyId);
  const { id: messageId } = await store.transaction(async (tx) =>
    written(
      await appendChatMessage(context, tx, {
        ...{ companyId, jobId, truckerId: trucker.truckerId, phoneIndex: phoneIndexOf(context, trucker.phone) },
        ...{ senderType: 'user', senderName: 'Ana Berg', kind: 'text', text: 'Brama 3' },
        ...{ language: 'pl', state: 'queued' },
      }),
    ),
  );
  // When.
  const cancelled = { state: 'cancelled', reason: 'job-moved-on' } as const;
  let sending: ReturnType<typeof sendMessage> | undefined;
  await store.transaction(async (tx) => {
    await lockChat(tx.manager, { jobId, companyId, now: context.clock.now() });
    sending = sendMessage(context, { messageId, generation: 1 });
    await waiting(1);
    await changeChatMessage(context, tx, messageId, (each) => ({ ...each, ...cancelled }));
  });
  // Then.
  expect(await sending).toBeUndefined();
  expect(await messagesOf({ jobId })).toMatchObject([{ state: 'delivered' }, { kind: 'text', ...cancelled }]);
});
