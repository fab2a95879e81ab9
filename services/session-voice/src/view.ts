import type { Subject } from '@gatelingo/proto/http/privacy';
import type { SessionNote } from '@gatelingo/proto/http/session-voice';
import type { Context } from './context.ts';
import type { Driver } from './db/driver-queries.ts';
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

/** The guest of a session, by the name of its driver where that is known. */
export const guestSubject = (
  id: string,
  lastAt: Date,
  driver?: Pick<Driver, 'name' | 'licensePlateTruck'>,
): Subject => ({
  ...{ kind: 'guest', id, name: driver?.name ?? '', lastAt: lastAt.toISOString() },
  ...(driver && driver.licensePlateTruck !== '' ? { licensePlate: driver.licensePlateTruck } : {}),
});
