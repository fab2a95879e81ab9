import type { Context } from '../context.ts';
import type { JobRow, StepRow } from '../db/entities.ts';
import type { Job, Step, StepConfirmation, Trucker } from '../domain/job.ts';
import type { TruckerPersonal } from '../db/trucker-personal.ts';

type Sealing = Pick<Context, 'sealer'>;
type Row = Pick<JobRow, 'id' | 'companyId'>;

interface JobPersonal {
  trucker: TruckerPersonal | null;
  creationMessage: string;
}
interface StepPersonal {
  message: string;
  position: Pick<StepConfirmation, 'lat' | 'lng'> | null;
}

const jobPlace = ({ id, companyId }: Row) => ({ companyId, table: 'job', row: id });
const stepPlace = ({ id, companyId }: Row) => ({ companyId, table: 'step', row: id });

/** The blind index that compares a driver's phone with that of a job's trucker. */
export const phoneIndex = ({ sealer }: Sealing, companyId: string, phone: string): string =>
  sealer.blindIndex(companyId, 'phone', phone);

const openTruckerOf = (row: JobRow, personal: TruckerPersonal | null): Trucker | null =>
  row.truckerId !== null && row.preferredLanguage !== null && personal
    ? { _id: row.truckerId, ...personal, preferredLanguage: row.preferredLanguage }
    : null;

const openStep = ({ sealer }: Sealing, row: StepRow): Step => {
  const { message, position } = sealer.open(row.personal, stepPlace(row)) as StepPersonal;
  const { confirmedAt, tappedAt, accuracy, distance } = row;
  const isConfirmed = confirmedAt && tappedAt && distance !== null && position;
  return {
    id: row.id,
    locationId: row.locationId,
    dueAt: row.dueAt,
    reminderBefore: row.reminderBefore,
    reminderInterval: row.reminderInterval,
    remindersBefore: row.remindersBefore,
    message,
    isActive: row.isActive,
    activatedAt: row.activatedAt,
    confirmation: isConfirmed ? { confirmedAt, tappedAt, ...position, accuracy, distance } : null,
  };
};

/** Decrypts a job's row for the rules. */
export const openJob = (context: Sealing, row: JobRow, stepRows: readonly StepRow[]): Job => {
  const { trucker, creationMessage } = context.sealer.open(row.personal, jobPlace(row)) as JobPersonal;
  const { id, companyId, title, description, siteId, createdAt, completedAt, version } = row;
  return {
    id,
    companyId,
    title,
    description,
    siteId,
    creationMessage,
    trucker: openTruckerOf(row, trucker),
    steps: stepRows.map((stepRow) => openStep(context, stepRow)),
    createdAt,
    completedAt,
    version,
  };
};

/** Encrypts a job as its row, without its steps. */
export const sealJob = (context: Sealing, job: Job, updatedAt: Date): JobRow => {
  const { id, companyId, title, description, siteId, creationMessage, trucker, createdAt, completedAt, version } = job;
  const { _id, preferredLanguage, ...truckerPersonal } = trucker ?? { _id: null, preferredLanguage: null };
  const personal = { trucker: trucker ? truckerPersonal : null, creationMessage };
  return {
    id,
    companyId,
    title,
    description,
    siteId,
    truckerId: _id,
    preferredLanguage,
    phoneIndex: trucker ? phoneIndex(context, companyId, trucker.plainPhone) : null,
    personal: context.sealer.seal(personal, jobPlace(job)),
    createdAt,
    updatedAt,
    completedAt,
    version,
  };
};

/** Encrypts one of the job's steps as its row. */
export const sealStep = ({ sealer }: Sealing, job: Job, step: Step, position: number): StepRow => {
  const { companyId } = job;
  const { confirmation, message, ...open } = step;
  const { lat, lng } = confirmation ?? {};
  const personal = { message, position: confirmation ? { lat, lng } : null };
  return {
    ...open,
    companyId,
    jobId: job.id,
    position,
    confirmedAt: confirmation?.confirmedAt ?? null,
    tappedAt: confirmation?.tappedAt ?? null,
    accuracy: confirmation?.accuracy ?? null,
    distance: confirmation?.distance ?? null,
    personal: sealer.seal(personal, stepPlace({ id: step.id, companyId })),
  };
};
