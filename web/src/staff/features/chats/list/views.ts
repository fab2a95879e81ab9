import type { Conversation } from '@gatelingo/proto/http/chat';

/** The views of the list; `open` is all that is not set aside, and what it shows first. */
export const views = ['open', 'unread', 'mine', 'unassigned', 'snoozed', 'all'] as const;
export type View = (typeof views)[number];
export const orders = ['newest', 'unread'] as const;
export type Order = (typeof orders)[number];

/** A value of the address, where it is one of these; else the first. */
export const oneOf = <T extends string>(known: readonly [T, ...T[]], value: string | null): T =>
  known.find((each) => each === value) ?? known[0];

/** Whether a chat is in a view, as the server has it. */
export const isIn = (view: View, { snoozed, unread, assignee }: Conversation, userId: string): boolean => {
  if (view === 'all') return true;
  const isAside = snoozed != null;
  if (view === 'snoozed' || isAside) return view === 'snoozed' && isAside;
  if (view === 'unread') return unread > 0;
  if (view === 'mine') return assignee?.userId === userId;
  return view === 'open' || assignee == null;
};

const writtenAt = ({ lastMessage }: Conversation) => lastMessage?.createdAt ?? '';

/** Each chat once, in the chosen order: the newest first, or before all others those with something unread. */
export const ordered = (order: Order, chats: readonly Conversation[]): Conversation[] =>
  [...new Map(chats.map((chat) => [chat._id, chat])).values()].sort((one, other) => {
    const unreadFirst = order === 'unread' ? Number(other.unread > 0) - Number(one.unread > 0) : 0;
    return unreadFirst || writtenAt(other).localeCompare(writtenAt(one));
  });
