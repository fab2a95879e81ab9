import type { SessionNote } from '@gatelingo/proto/http/session-voice';
import type { Context } from './context.ts';
import type { Note } from './db/note-queries.ts';
import { findStaff } from './db/projections.ts';

/** The notes with the names of who wrote them. */
export const noteViews = async (context: Context, found: readonly Note[]): Promise<SessionNote[]> => {
  const people = await findStaff(context, [...new Set(found.map(({ userId }) => userId))]);
  const names = new Map(people.map((person) => [person.userId, person.name]));
  return found.map(({ _id, userId, text, createdAt }) => ({
    _id,
    text,
    author: names.get(userId) ?? '',
    authorId: userId,
    createdAt: createdAt.toISOString(),
  }));
};
