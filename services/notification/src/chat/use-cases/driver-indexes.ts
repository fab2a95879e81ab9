import { phone } from '@gatelingo/proto/http/fields';
import type { Context } from '../../context.ts';
import type { ConversationSearch } from '../db/conversations.ts';
import { nameWords } from '../domain/name-tokens.ts';
import { phoneIndexOf } from './change-chat.ts';

type Parts = Pick<Context, 'sealer'>;

/** The words of a name as they are kept beside it: alike within the company, and unlike in another. */
export const nameIndexesOf = ({ sealer }: Parts, companyId: string, name: string): string[] =>
  nameWords(name).map((word) => sealer.blindIndex(companyId, 'name-word', word));

/** A searched text as each of the things it may be. */
export const conversationSearch = (parts: Parts, companyId: string, searched: string): ConversationSearch => {
  // With 00 before the country, as people write it.
  const number = phone().safeParse(searched.replace(/^\s*00/, '+'));
  return {
    title: searched,
    nameIndexes: nameIndexesOf(parts, companyId, searched),
    phoneIndex: number.success ? phoneIndexOf(parts, number.data) : null,
  };
};
