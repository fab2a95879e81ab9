import { type RepublishOptions, statesOf } from '@gatelingo/chassis/events';
import { SessionChangedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { mendRestored } from '../db/restored.ts';
import { allSessions } from '../db/session-queries.ts';
import { sessionState } from '../facts.ts';

/** Publishes the current state of every session. Messages are not published again: no consumer keeps them. */
export const republish = async (context: Context, { restored }: RepublishOptions = {}): Promise<number> => {
  if (restored) await mendRestored(context.models);
  return context.bus.republish(
    SessionChangedSchema,
    statesOf(allSessions(context.models), (session) => ({ session: sessionState(session) })),
  );
};
