import type { Presence, YardCall, YardVisit } from '@gatelingo/proto/http/yard';
import type { DriverJobRow, Visit, YardCallRow, YardRow } from '../db/entities.ts';
import { isReached } from './domain/call.ts';
import { numberProofOf } from '../visits/domain/other-phone.ts';

type JobPart = NonNullable<YardVisit['job']>;

/** A visit's active job and the step that comes next. */
export const jobPart = ({ jobId, steps }: Pick<DriverJobRow, 'jobId' | 'steps'>): JobPart => {
  const next = steps?.find(({ state }) => state === 'active');
  if (!steps || !next) return { _id: jobId };
  const { number, locationName, dueTime } = next;
  return { _id: jobId, step: { number, of: steps.length, locationName, dueTime } };
};

/** A call of a visit, with its ways to the driver. */
const callView = ({ id, placeName, calledAt, rungs, answer, notReachedAt }: YardCallRow): YardCall => ({
  _id: id,
  placeName,
  calledAt: calledAt.toISOString(),
  rungs: [...rungs],
  reached: isReached({ rungs }),
  ...(answer && { answer }),
  ...(notReachedAt && { notReachedAt: notReachedAt.toISOString() }),
});

interface Beside {
  /** The QR code's name now. */
  barcodeName: string | undefined;
  waitLimitMinutes: number;
  job: JobPart | undefined;
  /** The call that is in force. */
  call: YardCallRow | undefined;
  canUndo: boolean;
  reason: string | undefined;
}

export const yardVisitView = (
  row: YardRow,
  visit: Visit,
  { barcodeName, waitLimitMinutes, job, call, canUndo, reason }: Beside,
): YardVisit => ({
  _id: row.id,
  truckerId: visit.truckerId,
  state: row.state,
  version: row.version,
  since: row.since.toISOString(),
  registeredAt: visit.registeredAt.toISOString(),
  siteId: row.siteId,
  siteName: visit.siteName,
  timeZone: visit.timeZone,
  waitLimitMinutes,
  barcodeName: barcodeName ?? visit.barcodeName,
  licensePlateTruck: visit.licensePlateTruck,
  licensePlateTrailer: visit.licensePlateTrailer,
  name: visit.name,
  surname: visit.surname,
  language: visit.preferredLanguage,
  loadingNumber: visit.loadingNumber,
  freightCompanyName: visit.freightCompanyName,
  placeName: row.placeName,
  ...(row.leftByDriverAt !== null && { leftByDriver: true as const }),
  ...(reason !== undefined && { reason }),
  ...(job && { job }),
  ...(call && { call: callView(call) }),
  ...(visit.missingAnswers > 0 && { missingAnswers: visit.missingAnswers }),
  ...(visit.readIn === 'none' && visit.explainedAt === null && { needsExplaining: true as const }),
  canUndo,
  ...numberProofOf(visit),
});

/** Who is on site, and where. */
export const presenceView = (row: YardRow, visit: Visit, barcodeName = visit.barcodeName): Presence => ({
  _id: row.id,
  state: row.state,
  siteId: row.siteId,
  timeZone: visit.timeZone,
  barcodeName,
  placeName: row.placeName,
  name: visit.name,
  surname: visit.surname,
  licensePlateTruck: visit.licensePlateTruck,
  licensePlateTrailer: visit.licensePlateTrailer,
  language: visit.preferredLanguage,
  since: visit.registeredAt.toISOString(),
});
