/** The page on which the driver confirms a step, as the spec has it. The link alone gives access. */
export const stepLink = (
  publicUrl: string,
  { phone, jobId, stepId }: { phone: string; jobId: string; stepId: string },
): string => {
  const query = new URLSearchParams({ phone, jobId, stepId });
  return `${publicUrl}/register/trucker-confirm?${query.toString()}`;
};
