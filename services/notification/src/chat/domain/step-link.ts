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
