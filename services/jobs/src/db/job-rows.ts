import type { Sealer } from '@gatelingo/chassis/personal';
import { openRow, type RowOf, sealRow } from '@gatelingo/chassis/postgres';
import { isByStaff, type Job, type Step, type StepConfirmation } from '../domain/job.ts';
import { jobs, steps, type JobRow, type StepRow } from './entities.ts';
import { linkIndex, phoneIndex } from './lookups.ts';

export type StoredJob = RowOf<typeof jobs>;
export type StoredStep = RowOf<typeof steps>;

type Position = StepRow['content']['position'];
type ConfirmationColumns = Pick<StepRow, 'confirmedAt' | 'tappedAt' | 'accuracy' | 'distance' | 'confirmedBy'>;

const confirmationOf = (
  { confirmedAt, tappedAt, accuracy, distance, confirmedBy }: ConfirmationColumns,
  position: Position,
): StepConfirmation | null => {
  if (confirmedAt && confirmedBy !== null) return { confirmedAt, userId: confirmedBy };
  return confirmedAt && tappedAt && distance !== null
    ? { confirmedAt, tappedAt, ...position, accuracy, distance }
    : null;
};

const nowhere = { tappedAt: null, accuracy: null, distance: null };

const confirmationColumns = (
  confirmation: StepConfirmation | null,
): { columns: ConfirmationColumns; position: Position } => {
  if (!confirmation) return { columns: { ...nowhere, confirmedAt: null, confirmedBy: null }, position: null };
  if (isByStaff(confirmation)) {
    const { confirmedAt, userId: confirmedBy } = confirmation;
    return { columns: { ...nowhere, confirmedAt, confirmedBy }, position: null };
  }
  const { lat, lng, ...columns } = confirmation;
  const position = lat === undefined || lng === undefined ? null : { lat, lng };
  return { columns: { ...columns, confirmedBy: null }, position };
};

const openStep = (sealer: Sealer, row: StoredStep): Step => {
  const { content, linkIndex: _index, linkTruckerId: _whose, ...kept } = openRow(sealer, steps, row);
  const { companyId: _company, jobId: _job, position: _position, ...rest } = kept;
  const { confirmedAt, tappedAt, accuracy, distance, confirmedBy, delayMinutes, delaySentAt, ...open } = rest;
  return {
    ...open,
    message: content.message,
    confirmation: confirmationOf({ confirmedAt, tappedAt, accuracy, distance, confirmedBy }, content.position),
    delay: delayMinutes !== null && delaySentAt ? { minutes: delayMinutes, sentAt: delaySentAt } : null,
  };
};

/** The job of its row and its steps' rows. */
export const openJob = (sealer: Sealer, row: StoredJob, stepRows: readonly StoredStep[]): Job => {
  const { trucker, truckerId, visitId, preferredLanguage, ...rest } = openRow(sealer, jobs, row);
  const { phoneIndex: _index, updatedAt: _updatedAt, ...open } = rest;
  return {
    ...open,
    trucker:
      truckerId !== null && visitId !== null && preferredLanguage !== null && trucker
        ? { _id: truckerId, ...trucker, preferredLanguage, visitId }
        : null,
    steps: stepRows.map((stepRow) => openStep(sealer, stepRow)),
  };
};

const ofNobody = { trucker: null, truckerId: null, preferredLanguage: null, visitId: null, phoneIndex: null };

const driverColumns = (
  sealer: Sealer,
  { trucker, companyId }: Job,
): Pick<JobRow, 'trucker' | 'truckerId' | 'preferredLanguage' | 'visitId' | 'phoneIndex'> => {
  if (!trucker) return ofNobody;
  const { _id: truckerId, preferredLanguage, visitId, ...person } = trucker;
  const index = phoneIndex(sealer, person.plainPhone, companyId);
  return { trucker: person, truckerId, preferredLanguage, visitId, phoneIndex: index };
};

/** A job as its row, without its steps. */
export const sealJob = (sealer: Sealer, job: Job, updatedAt: Date): StoredJob => {
  const { trucker: _driver, steps: _steps, translation, ...open } = job;
  const stored = translation && { ...translation, texts: [...translation.texts], asked: [...translation.asked] };
  return sealRow(sealer, jobs, { ...open, ...driverColumns(sealer, job), translation: stored, updatedAt });
};

/** One of the job's steps as its row. */
export const sealStep = (sealer: Sealer, job: Job, step: Step, at: number): StoredStep => {
  const { confirmation, message, link, delay, ...open } = step;
  const { columns, position } = confirmationColumns(confirmation);
  return sealRow(sealer, steps, {
    ...open,
    ...columns,
    companyId: job.companyId,
    jobId: job.id,
    position: at,
    content: { message, position },
    link,
    linkIndex: link && linkIndex(sealer, link.code),
    linkTruckerId: link && link.truckerId,
    delayMinutes: delay && delay.minutes,
    delaySentAt: delay && delay.sentAt,
  });
};
