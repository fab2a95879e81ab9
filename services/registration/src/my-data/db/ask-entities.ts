import type { AskKind } from '@gatelingo/proto/http/my-data';
import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';
import type { AskState } from '../domain/ask.ts';

const { key, uuid, text, integer, time, of, orNull } = columns;

/** A driver's ask for a copy or for erasure. */
export const myDataAsks = entity(
  'my_data_ask',
  {
    id: key,
    companyId: uuid,
    /** Its pass, or the newest visit of the number. */
    visitId: uuid,
    /** The trucker of the number; null where it is about that visit alone. */
    truckerId: orNull(uuid),
    kind: of<AskKind>(text),
    state: of<AskState>(text),
    askedAt: time,
    /** Before this an erasure does not run; null for a copy. */
    waitsUntil: orNull(time),
    /** The end of the link. */
    endsAt: time,
    /** The hash of the link's code. */
    linkHash: text,
    version: integer,
  },
  { subject: { visit: 'visitId', driver: 'truckerId' }, kept: 'codes' },
);
export type AskRow = RowOf<typeof myDataAsks>;
