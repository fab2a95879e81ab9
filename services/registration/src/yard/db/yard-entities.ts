import { via } from '@gatelingo/chassis/personal';
import { columns, entity, type ObjectOf, type RowOf } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import type { VisitState } from '@gatelingo/proto/visit-states';
import { z } from 'zod';

const { key, uuid, text, boolean, integer, time, of, orNull, sealed } = columns;

/** Where a visit is in its life. */
export const yardVisits = entity(
  'yard_visit',
  {
    id: key,
    companyId: uuid,
    siteId: uuid,
    state: of<VisitState>(text),
    since: time,
    /** Where it was sent to, or stands; empty while it waits. */
    placeName: text,
    /** The location that this is; null for a place in staff's own words. */
    locationId: orNull(uuid),
    /** Of the call to a location that is in force: the id of its job. */
    callId: orNull(uuid),
    version: integer,
  },
  { subject: via('visit', 'id'), kept: 'registrations' },
);
export type YardRow = RowOf<typeof yardVisits>;

/** Each move of a visit, the newest with the highest version. */
export const yardMoves = entity(
  'yard_move',
  {
    id: key,
    companyId: uuid,
    visitId: uuid,
    version: integer,
    /** The state before. */
    fromState: of<VisitState>(text),
    fromSince: time,
    fromPlace: text,
    fromLocation: orNull(uuid),
    fromCall: orNull(uuid),
    toState: of<VisitState>(text),
    movedAt: time,
    /** Who of the staff; null for a fact of a job. */
    movedBy: orNull(uuid),
    isUndo: boolean,
    note: orNull(sealed(personal(z.string()))),
  },
  {
    subject: { ...via('visit', 'visitId'), staff: { by: 'movedBy', fields: ['movedBy'], staysTaken: true } },
    kept: 'registrations',
  },
);
export type YardMove = ObjectOf<typeof yardMoves>;
