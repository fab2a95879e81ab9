import type { Sealer } from '@gatelingo/chassis/personal';
import type { PassStep } from '@gatelingo/proto/http/registration';
import type { TruckerJob } from '../domain/trucker-job.ts';
import type { TruckerJobRow } from './entities.ts';

interface Sealing {
  sealer: Sealer;
}

const place = ({ jobId, companyId }: Pick<TruckerJobRow, 'jobId' | 'companyId'>) => ({
  companyId,
  table: 'trucker_job',
  column: 'steps',
  row: jobId,
});

/** A job as its row: the steps, with the codes of their links, are encrypted. */
export const sealTruckerJob = ({ sealer }: Sealing, job: TruckerJob & { version: number }): TruckerJobRow => ({
  ...job,
  steps: job.visitId === null ? null : sealer.seal(job.steps, place(job)),
  stepsVersion: job.version,
});

export const openSteps = (
  { sealer }: Sealing,
  row: Pick<TruckerJobRow, 'jobId' | 'companyId' | 'steps'>,
): readonly PassStep[] => (row.steps ? (sealer.open(row.steps, place(row)) as PassStep[]) : []);
