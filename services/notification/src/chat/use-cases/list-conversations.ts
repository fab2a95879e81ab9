import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { countUnreadInAll, listChatRows } from '../db/chat-lists.ts';
import { chatViews } from '../view.ts';
import { chatSearch } from '../db/driver-indexes.ts';

/** The company's conversations, newest first. */
export const listConversations = async (
  context: Context,
  { companyId, userId }: StaffCaller,
  { search = '', show, ...paging }: RequestOf<typeof notification.listConversations>['query'],
): Promise<AnswerOf<typeof notification.listConversations>> => {
  const { manager } = context.store;
  const searched = search === '' ? undefined : chatSearch(context, companyId, search);
  const now = context.clock.now();
  const shown = show && { show, userId, now };
  const page = await listChatRows(manager, { companyId, search: searched, shown }, pageRequest(paging));
  const unread = await countUnreadInAll(manager, companyId, now);
  return { conversations: await chatViews(context, companyId, page.rows), unread, ...nextCursorOf(page) };
};
