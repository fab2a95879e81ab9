import type { Pass } from '@gatelingo/proto/http/registration';
import { defused } from '@gatelingo/proto/http/defused';
import type { YardRow } from '../db/entities.ts';

/** Where a visit is in its life, on its own pass. */
export const passVisitView = ({ state, since, placeName, leftByDriverAt }: YardRow): NonNullable<Pass['visit']> => ({
  state,
  since: since.toISOString(),
  placeName: defused(placeName),
  ...(leftByDriverAt !== null && { leftByDriver: true as const }),
});
