import type { Pass } from '@gatelingo/proto/http/registration';
import { defused } from '@gatelingo/proto/http/defused';
import type { YardCallRow, YardRow } from '../db/entities.ts';

/** Where a visit is in its life, on its own pass. */
export const passVisitView = ({ state, since, placeName, leftByDriverAt }: YardRow): NonNullable<Pass['visit']> => ({
  state,
  since: since.toISOString(),
  placeName: defused(placeName),
  ...(leftByDriverAt !== null && { leftByDriver: true as const }),
});

/** The call that is in force, on the pass of its visit. */
export const passCallView = ({ id, placeName, calledAt, answer }: YardCallRow): NonNullable<Pass['call']> => ({
  _id: id,
  placeName: defused(placeName),
  calledAt: calledAt.toISOString(),
  ...(answer && { answer: { what: answer.what, ...(answer.minutes !== undefined && { minutes: answer.minutes }) } }),
});
