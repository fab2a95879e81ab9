import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import type { ConfirmationOutcome } from '../domain/confirmation.ts';
import { isByStaff, type Job } from '../domain/job.ts';
import type { Happened, Locations } from '../facts.ts';
import { saveJob } from './save-job.ts';
import { earlierStepFirst, jobCompleted } from '../refusals.ts';

interface Confirming {
  before: Job;
  stepId: string;
  outcome: ConfirmationOutcome;
  by: 'staff' | 'driver';
  now: Date;
  /** The places of the job's steps, if they were read before. */
  locations?: Locations;
}

const happenedTo = ({ steps }: Job, stepId: string): Happened => {
  const confirmation = steps.find(({ id }) => id === stepId)?.confirmation;
  const isByDriver = confirmation && !isByStaff(confirmation);
  return { what: 'step-confirmed', stepId, ...(isByDriver && { distance: Math.round(confirmation.distance) }) };
};

/** Keeps what a confirmation made of a locked job, or refuses it; a step that was confirmed before stays as it is. */
export const saveConfirmed = async (
  context: Context,
  tx: PgTx,
  { before, stepId, outcome, by, now, locations }: Confirming,
): Promise<Job> => {
  switch (outcome.kind) {
    case 'already-confirmed':
      return before;
    case 'earlier-step-first':
      throw earlierStepFirst();
    case 'job-completed':
      throw jobCompleted();
    case 'confirmed':
      return saveJob(context, tx, {
        before,
        after: outcome.job,
        by,
        now,
        happened: happenedTo(outcome.job, stepId),
        ...(locations && { locations }),
      });
  }
};
