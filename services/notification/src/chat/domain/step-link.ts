import { isOpen, type Job } from '../../domain/job.ts';
import type { Person } from '../../domain/trucker-messages.ts';

/**
 * The page on which the driver confirms a step, by the step's code for this person. Until jobs has told of the code, while
 * it is updated, by the spec's three parameters. The link alone gives access.
 */
export const stepLink = (
  publicUrl: string,
  { phone, codes }: Pick<Person, 'phone' | 'codes'>,
  { jobId, stepId }: { jobId: string; stepId: string },
): string => {
  const code = codes[stepId];
  if (code !== undefined) return `${publicUrl}/t/${code}`;
  const query = new URLSearchParams({ phone, jobId, stepId });
  return `${publicUrl}/register/trucker-confirm?${query.toString()}`;
};

/**
 * The link of a step as staff see it. A step without a code that is not open any more, or not this person's, never gets one:
 * its link would show the phone for good, and nobody needs it.
 */
export const shownStepLink = (
  publicUrl: string,
  person: Pick<Person, 'phone' | 'codes'>,
  { job, truckerId, stepId }: { job: Job; truckerId: string; stepId: string },
): string => {
  const isOfUse = job.truckerId === truckerId && isOpen(job, stepId);
  return isOfUse || person.codes[stepId] !== undefined ? stepLink(publicUrl, person, { jobId: job.jobId, stepId }) : '';
};
