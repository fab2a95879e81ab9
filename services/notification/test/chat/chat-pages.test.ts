import { expect, test } from '@jest/globals';
import { sealRow } from '@gatelingo/chassis/postgres';
import { ChatMessageEntity } from '../../src/chat/db/chat-entities.ts';
import { listMessageRows } from '../../src/chat/db/chat-lists.ts';
import { randomUUID } from 'node:crypto';
import { withChatWorld, world } from '../chat-world.ts';

withChatWorld();

const count = 250;
/** As long as a message and its translation may be: 20 KB. */
const text = '字'.repeat(3_300);

// promise: Nobody in who does not belong
test('attack: a chat of long messages is read by a thousand, then a page ends after four megabytes', async () => {
  const job = await world.created();
  const { store, sealer } = world.notification.context;
  const {
    rows: [first],
  } = await listMessageRows(store.manager, sealer, job.jobId, { limit: 1 });
  const rows = Array.from({ length: count }, (_, index) =>
    sealRow(sealer, ChatMessageEntity, {
      ...first!,
      id: randomUUID(),
      truckerMessageId: null,
      seq: index + 2,
      text,
      translatedText: text,
    }),
  );
  for (let at = 0; at < count; at += 50) await store.manager.insert(ChatMessageEntity, rows.slice(at, at + 50));

  const pages: number[][] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { messages, nextCursor } = await world.chat(job.jobId, `?limit=1000${query}`);
    pages.unshift(messages.map(({ seq }) => seq));
    cursor = nextCursor;
  }
  expect(pages.flat()).toEqual(Array.from({ length: count + 1 }, (_, index) => index + 1));
  expect(pages.map(({ length }) => length > 200 && length < 230)).toEqual([false, true]);
}, 60_000);
