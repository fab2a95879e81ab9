import type { Context } from '../context.ts';
import type { JobRow, StepRow } from '../db/entities.ts';
import {
  type DriverConfirmation,
  isByStaff,
  type Job,
  type LinkCode,
  type Step,
  type StepConfirmation,
} from '../domain/job.ts';
import { phoneIndex } from '../db/phone-index.ts';
import type { TruckerPersonal } from '../db/trucker-personal.ts';

type Sealing = Pick<Context, 'sealer'>;
type Row = Pick<JobRow, 'id' | 'companyId'>;

interface JobPersonal {
  trucker: TruckerPersonal | null;
  creationMessage: string;
}
interface StepPersonal {
  message: string;
  position: Pick<DriverConfirmation, 'lat' | 'lng'> | null;
}
type ConfirmationColumns = Pick<StepRow, 'confirmedAt' | 'tappedAt' | 'accuracy' | 'distance' | 'confirmedBy'>;

const nobody = { _id: null, preferredLanguage: null, visitId: null };

const jobPlace = ({ id, companyId }: Row) => ({ companyId, table: 'job', row: id });
const stepPlace = ({ id, companyId }: Row) => ({ companyId, table: 'step', row: id });
const linkPlace = (row: Row) => ({ ...stepPlace(row), column: 'link' });

/** The blind index by which a step's link is found. */
export const linkIndex = ({ sealer }: Sealing, code: string): string => sealer.blindIndex('', 'step-link', code);

const openConfirmation = (
  { confirmedAt, tappedAt, accuracy, distance, confirmedBy }: ConfirmationColumns,
  position: StepPersonal['position'],
): StepConfirmation | null => {
  if (confirmedAt && confirmedBy !== null) return { confirmedAt, userId: confirmedBy };
  return confirmedAt && tappedAt && distance !== null && position
    ? { confirmedAt, tappedAt, ...position, accuracy, distance }
    : null;
};

const nowhere = { tappedAt: null, accuracy: null, distance: null };

const closedConfirmation = (
  confirmation: StepConfirmation | null,
): { columns: ConfirmationColumns; position: StepPersonal['position'] } => {
  if (!confirmation) return { columns: { ...nowhere, confirmedAt: null, confirmedBy: null }, position: null };
  if (isByStaff(confirmation)) {
    const { confirmedAt, userId: confirmedBy } = confirmation;
    return { columns: { ...nowhere, confirmedAt, confirmedBy }, position: null };
  }
  const { lat, lng, ...columns } = confirmation;
  return { columns: { ...columns, confirmedBy: null }, position: { lat, lng } };
};

const openStep = ({ sealer }: Sealing, row: StepRow): Step => {
  const { personal, link, linkIndex: _index, linkTruckerId: _whose, ...kept } = row;
  const { companyId: _company, jobId: _job, position: _position, ...rest } = kept;
  const { confirmedAt, tappedAt, accuracy, distance, confirmedBy, delayMinutes, delaySentAt, ...open } = rest;
  const { message, position } = sealer.open(personal, stepPlace(row)) as StepPersonal;
  const confirmation = openConfirmation({ confirmedAt, tappedAt, accuracy, distance, confirmedBy }, position);
  const delay = delayMinutes !== null && delaySentAt ? { minutes: delayMinutes, sentAt: delaySentAt } : null;
  return { ...open, message, confirmation, delay, link: link && (sealer.open(link, linkPlace(row)) as LinkCode) };
};

/** Decrypts a job's row for the rules. */
export const openJob = (context: Sealing, row: JobRow, stepRows: readonly StepRow[]): Job => {
  const { personal, truckerId, visitId, preferredLanguage, phoneIndex: _index, updatedAt: _updatedAt, ...open } = row;
  const { trucker, creationMessage } = context.sealer.open(personal, jobPlace(row)) as JobPersonal;
  return {
    ...open,
    creationMessage,
    trucker:
      truckerId !== null && visitId !== null && preferredLanguage !== null && trucker
        ? { _id: truckerId, ...trucker, preferredLanguage, visitId }
        : null,
    steps: stepRows.map((stepRow) => openStep(context, stepRow)),
  };
};

/** Encrypts a job as its row, without its steps. */
export const sealJob = (context: Sealing, job: Job, updatedAt: Date): JobRow => {
  const { creationMessage, trucker, steps: _steps, ...open } = job;
  const { _id: truckerId, preferredLanguage, visitId, ...truckerPersonal } = trucker ?? nobody;
  const personal: JobPersonal = {
    trucker: trucker ? (truckerPersonal as TruckerPersonal) : null,
    creationMessage,
  };
  return {
    ...open,
    truckerId,
    visitId,
    preferredLanguage,
    phoneIndex: trucker ? phoneIndex(context, job.companyId, trucker.plainPhone) : null,
    personal: context.sealer.seal(personal, jobPlace(job)),
    updatedAt,
  };
};

/** Encrypts one of the job's steps as its row. */
export const sealStep = (context: Sealing, job: Job, step: Step, position: number): StepRow => {
  const { sealer } = context;
  const { companyId } = job;
  const { confirmation, message, link, delay, ...open } = step;
  const { columns, position: where } = closedConfirmation(confirmation);
  const personal: StepPersonal = { message, position: where };
  return {
    ...open,
    companyId,
    jobId: job.id,
    position,
    ...columns,
    personal: sealer.seal(personal, stepPlace({ id: step.id, companyId })),
    link: link && sealer.seal(link, linkPlace({ id: step.id, companyId })),
    linkIndex: link && linkIndex(context, link.code),
    linkTruckerId: link && link.truckerId,
    delayMinutes: delay && delay.minutes,
    delaySentAt: delay && delay.sentAt,
  };
};
