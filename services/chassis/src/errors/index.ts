export { isConnectionFailure } from './connection-failure.ts';
export { problem, ProblemError, toErrorBody, toProblem } from './problem.ts';
