import { deadLetter, on } from '@gatelingo/chassis/events';
import type { MongoTx } from '@gatelingo/chassis/store';
import { type User, UserChangedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { learnStaff } from '../use-cases/project-facts.ts';

interface UserFact {
  version: number;
  payload: { user?: User | undefined };
}

export const userGroup = 'session-voice.users';

/** Projects the names and languages of staff. */
export const onUserChanged = (context: Context): void => {
  const keep = async ({ version, payload: { user } }: UserFact, tx: MongoTx): Promise<void> => {
    if (!user) throw deadLetter('A fact about a user without the user.');
    await learnStaff(context, user, version, tx);
  };
  context.bus.consume({
    group: userGroup,
    topics: ['auth.user.v1'],
    on: [on(UserRegisteredSchema, keep), on(UserChangedSchema, keep)],
  });
};
