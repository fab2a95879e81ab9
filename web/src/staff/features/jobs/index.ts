// The exports for other features.
export { jobsApi } from './calls.ts';
export { ExpectedInJob } from './ExpectedInJob.tsx';
export { RequestedStep } from './RequestedStep.tsx';
export { SendLink } from './SendLink.tsx';
export { type ConfirmForDriver, useConfirmForDriver } from './use-confirm-for-driver.tsx';
