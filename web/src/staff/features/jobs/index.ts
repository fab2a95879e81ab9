// The exports for other features.
export { ExpectedInJob } from './ExpectedInJob.tsx';
export { RequestedStep } from './RequestedStep.tsx';
export { SendLink } from './SendLink.tsx';
