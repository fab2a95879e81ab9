import { expect, it } from '@jest/globals';
import { aChat } from '../chat-examples.ts';
import { isIn, oneOf, orders, ordered, type View, views } from './views.ts';

const shownIn = (chat: Parameters<typeof aChat>[0]) => views.filter((view: View) => isIn(view, aChat(chat), 'me'));

it('shows a chat in each view that it belongs to', () => {
  expect(shownIn({})).toEqual(['open', 'unassigned', 'all']);
  expect(shownIn({ unread: 2, assignee: { userId: 'me', name: 'Ana' } })).toEqual(['open', 'unread', 'mine', 'all']);
  expect(shownIn({ assignee: { userId: 'bo', name: 'Bo' } })).toEqual(['open', 'all']);
});

it('shows a chat that is set aside nowhere else', () => {
  expect(shownIn({ unread: 2, snoozed: { until: null } })).toEqual(['snoozed', 'all']);
});

const at = (_id: string, minute: number, unread = 0) =>
  aChat({
    ...{ _id, unread },
    lastMessage: { ...aChat({}).lastMessage!, createdAt: `2026-11-20T09:0${String(minute)}:00.000Z` },
  });

it('orders by the newest message, or the unread before all others; each chat once', () => {
  const chats = [at('a', 1, 3), at('b', 3), at('c', 2, 1), at('a', 1, 3)];
  const ids = (order: (typeof orders)[number]) => ordered(order, chats).map(({ _id }) => _id);
  expect(ids('newest')).toEqual(['b', 'c', 'a']);
  expect(ids('unread')).toEqual(['c', 'a', 'b']);
});

it('takes what the address says only where it is known', () => {
  expect([oneOf(views, 'mine'), oneOf(views, 'spam'), oneOf(orders, null)]).toEqual(['mine', 'open', 'newest']);
});
