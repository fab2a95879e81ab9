export { certificateProblem, refuseCertificate } from './certificate-error.ts';
export { isConnectionFailure } from './connection-failure.ts';
export { problem, ProblemError, toErrorBody, toProblem } from './problem.ts';
