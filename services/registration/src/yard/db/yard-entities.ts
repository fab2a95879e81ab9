import { via } from '@gatelingo/chassis/personal';
import { columns, entity, type ObjectOf, type RowOf } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import type { VisitState } from '@gatelingo/proto/visit-states';
import { z } from 'zod';
import type { CallAnswer, Rung } from '../domain/call.ts';

const { key, uuid, text, boolean, integer, time, json, of, orNull, sealed } = columns;

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
    /** Of the call that is in force; also of its job, if it made one. */
    callId: orNull(uuid),
    /** When the driver reported on the pass that the vehicle has left: it has in `left`, else staff confirm it. */
    leftByDriverAt: orNull(time),
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
    /** Who of the staff; null for a fact of a job and for the driver. */
    movedBy: orNull(uuid),
    byDriver: boolean,
    isUndo: boolean,
    note: orNull(sealed(personal(z.string()))),
  },
  {
    subject: { ...via('visit', 'visitId'), staff: { by: 'movedBy', fields: ['movedBy'], staysTaken: true } },
    kept: 'registrations',
  },
);
export type YardMove = ObjectOf<typeof yardMoves>;

/** Each call of a visit's driver, with its ways to the driver. */
export const yardCalls = entity(
  'yard_call',
  {
    id: key,
    companyId: uuid,
    visitId: uuid,
    /** Null for a place in staff's own words. */
    locationId: orNull(uuid),
    placeName: text,
    calledAt: time,
    calledBy: orNull(uuid),
    /** Which time the driver is called there, from 1 on. */
    round: integer,
    rungs: of<readonly Rung[]>(json),
    answer: orNull(of<CallAnswer>(json)),
    notReachedAt: orNull(time),
  },
  {
    subject: { ...via('visit', 'visitId'), staff: { by: 'calledBy', fields: ['calledBy'], staysTaken: true } },
    kept: 'registrations',
  },
);
export type YardCallRow = RowOf<typeof yardCalls>;

/** Somebody who was erased while on site. Its id is new and its time without seconds: nothing leads from it to the visit. */
export const namelessPresences = entity(
  'nameless_presence',
  { id: key, companyId: uuid, siteId: uuid, timeZone: text, placeName: text, since: time },
  { subject: 'nobody', kept: 'registrations', begins: 'since' },
);
export type NamelessPresence = RowOf<typeof namelessPresences>;
