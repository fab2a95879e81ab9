import {
  type Hold,
  type PrivacyRequest,
  privacyServices,
  type RequestPart,
  type RetentionRun,
  type RetentionState,
} from '@gatelingo/proto/http/privacy';
import { usualRetentionDays as defaults } from '@gatelingo/proto/retention';
import type { CompanyRun, PersonHold, PersonRequest } from './db/privacy-entities.ts';
import { covers, type Person } from './domain/hold.ts';
import { comingOf, inForce, type Periods } from './domain/periods.ts';
import { doneAtOf, isNotBegun, type Parts, stateOf } from './domain/request-state.ts';

const subjectView = ({
  subjectKind: kind,
  subjectId: id,
  about,
}: Pick<PersonRequest, 'subjectKind' | 'subjectId' | 'about'>) => ({
  ...{ kind, id },
  ...(about && about.name !== '' ? { name: about.name } : {}),
});

/** Every service has a part of an erasure that has begun, also one that gives no answer yet. */
const partsView = (parts: Parts): RequestPart[] =>
  privacyServices.map((service) => {
    const part = parts[service];
    if (!part) return { service, state: 'open', counts: {} };
    const { state, counts, doneAt, keptUntil } = part;
    return { service, state, counts, ...(doneAt ? { doneAt } : {}), ...(keptUntil ? { keptUntil } : {}) };
  });

/** Facts beside a request: the company's holds that are in force, and the name of the person where it is not stored here. */
interface Beside {
  holds: readonly Person[];
  now: Date;
  name: string | undefined;
}

/** The registration to open, and the name, while the person is there. */
const driverView = ({ subjectKind, subjectId, visitIds }: PersonRequest, name: string | undefined) => {
  // Ids of registrations grow with time.
  const visitId = subjectKind === 'visit' ? subjectId : visitIds.toSorted().at(-1);
  return { ...(name ? { name } : {}), ...(visitId === undefined ? {} : { visitId }) };
};

/** A request as the administrators of its company see it. */
export const requestView = (request: PersonRequest, { holds, now, name }: Beside): PrivacyRequest => {
  const { id: _id, kind, source, about, runsAt, waitsUntil, startedAt } = request;
  const isHeld = kind === 'erase' && holds.some((hold) => covers(hold, request));
  const doneAt = doneAtOf(request, now);
  const state = stateOf({ ...request, doneAt }, isHeld);
  const waits = state === 'open' && !runsAt && waitsUntil ? waitsUntil : undefined;
  return {
    ...{ _id, kind, source, state },
    subject: { ...subjectView(request), ...(isNotBegun({ ...request, doneAt }) ? driverView(request, name) : {}) },
    ...(about && about.reason !== '' ? { reason: about.reason } : {}),
    askedAt: request.askedAt.toISOString(),
    dueBy: request.dueBy.toISOString(),
    ...(waits ? { runsAt: waits.toISOString(), isOnSite: waits <= now } : {}),
    ...(doneAt ? { doneAt: doneAt.toISOString() } : {}),
    parts: startedAt ? partsView(request.parts) : [],
  };
};

export const holdView = (hold: PersonHold): Hold => ({
  _id: hold.id,
  subject: subjectView(hold),
  reason: hold.about?.reason ?? '',
  endsAt: hold.endsAt.toISOString(),
  createdAt: hold.createdAt.toISOString(),
  by: hold.createdBy,
});

export const runView = ({ id: _id, service, day, state, reason, counts, before, at }: CompanyRun): RetentionRun => ({
  ...{ _id, service, day, state },
  ...(reason === '' ? {} : { reason }),
  ...{ counts, before, at: at.toISOString() },
});

/** The periods in force, and a change to come. */
export const retentionView = (periods: Periods | undefined, now: Date): RetentionState => {
  const coming = comingOf(periods, now);
  return {
    retention: inForce(periods, now),
    ...(coming ? { next: { retention: coming.days, effectiveAt: coming.effectiveAt.toISOString() } } : {}),
    defaults,
  };
};
