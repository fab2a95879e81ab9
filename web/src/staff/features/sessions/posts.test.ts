import { afterEach, expect, test } from '@jest/globals';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { createSender } from '../../../shared/outbox/sender.ts';
import type { MessageSender, Outgoing } from '../../../shared/session/outbox.ts';
import { createPosts } from './posts.ts';

const reply: Outgoing = { clientId: 'r', sessionId: 's', text: 'Gate 4', language: 'en', writtenAt: 0 };
let sender: MessageSender | undefined;
afterEach(() => sender?.stop());

/** The posts of a sender whose server answers so. */
const postsTo = (send: () => Promise<string>) => {
  const kept = new Map<string, string>();
  const store = {
    read: (name: string) => kept.get(name) ?? null,
    write: (name: string, text: string) => Boolean(kept.set(name, text)),
    remove: (name: string) => void kept.delete(name),
    keys: () => [...kept.keys()],
  };
  sender = createSender<Outgoing, string>({
    outbox: { store, key: 'replies' },
    send,
    onDelivery: (_reply, { state }) => {
      if (state === 'waiting') posts.stopped();
    },
    page: { isSeen: () => true, listen: () => () => undefined },
  });
  const posts = createPosts(sender);
  return posts;
};
const refusedBy = (status: number) => () =>
  Promise.reject(new ApiError({ status, code: 'not_found', error: 'This session was closed.' }));

test('a reply is sent once the server has it', async () => {
  const posts = postsTo(() => Promise.resolve('stored'));
  expect(await posts.post(reply)).toEqual({ state: 'sent' });
  expect(sender?.waiting()).toEqual([]);
});

test('a refused reply names why, and is not sent by itself later', async () => {
  const outcome = await postsTo(refusedBy(404)).post(reply);
  expect(outcome).toMatchObject({ state: 'refused', failure: { code: 'not_found' } });
  expect(sender?.waiting()).toEqual([]);
});

test('a reply waits while the server gives no answer, and stays in the outbox', async () => {
  expect(await postsTo(refusedBy(503)).post(reply)).toEqual({ state: 'waits' });
  expect(sender?.waiting()).toEqual([reply]);
});
