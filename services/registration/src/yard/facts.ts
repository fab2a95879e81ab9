import { VisitMovedSchema } from '@gatelingo/proto/events';
import { aboutRow } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import type { YardRow } from '../db/entities.ts';

/** A visit's place in its life, for its facts. */
export const yardState = (row: YardRow) => {
  const { id: visitId, companyId, siteId, state, since, placeName, locationId, callId, leftByDriverAt } = row;
  return {
    ...{ visitId, companyId, siteId, state, placeName, locationId: locationId ?? '', callId: callId ?? '' },
    since: since.toISOString(),
    leftByDriver: leftByDriverAt !== null,
  };
};

export const publishMoved = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  row: YardRow,
  { movedBy, isUndo }: { movedBy: string | null; isUndo: boolean } = { movedBy: null, isUndo: false },
): Promise<void> => {
  const visit = { ...yardState(row), movedBy: movedBy ?? '', isUndo };
  await bus.publish(tx, VisitMovedSchema, { visit }, aboutRow(row));
};
