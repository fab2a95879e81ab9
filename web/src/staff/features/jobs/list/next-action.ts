import type { Job } from '@gatelingo/proto/http/jobs';
import { isConfirmed } from '../job-state.ts';

/** The most likely next act of staff with a job. */
export type NextAction = 'duplicate' | 'complete' | 'confirm' | 'chooseDriver' | 'chat';

export const nextAction = ({ jobCompletedAt, steps, assignedTrucker }: Job): NextAction => {
  if (jobCompletedAt !== null) return 'duplicate';
  if (steps.every(isConfirmed)) return 'complete';
  if (!assignedTrucker) return 'chooseDriver';
  return steps.some(({ isActive, askedAt }) => isActive && askedAt) ? 'confirm' : 'chat';
};
