// What other features may import.
export { RequestedStep } from './RequestedStep.tsx';
