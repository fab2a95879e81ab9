export { isConnectionFailure } from './connection-failure.ts';
export { problem, ProblemError, toErrorBody, toProblem } from './problem.ts';
export type { ProblemOptions } from './problem.ts';
export type { ErrorBody, ErrorCode, ErrorDetail } from '@gatelingo/proto/http/errors';
