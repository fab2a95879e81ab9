import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { countUnreadInAll, listConversationRows } from '../db/conversations.ts';
import { conversationViews } from './chat-view.ts';
import { conversationSearch } from './driver-indexes.ts';

/** The company's conversations, newest first. */
export const listConversations = async (
  context: Context,
  { companyId, userId }: StaffCaller,
  { search = '', show, ...paging }: RequestOf<typeof notification.listConversations>['query'],
): Promise<AnswerOf<typeof notification.listConversations>> => {
  const { manager } = context.store;
  const searched = search === '' ? undefined : conversationSearch(context, companyId, search);
  const now = context.clock.now();
  const shown = show && { show, userId, now };
  const page = await listConversationRows(manager, { companyId, search: searched, shown }, pageRequest(paging));
  const unread = await countUnreadInAll(manager, companyId, now);
  return { conversations: await conversationViews(context, companyId, page.rows), unread, ...nextCursorOf(page) };
};
