import { certificateProblem } from './certificate-error.ts';

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// PostgreSQL: class 08 is a lost connection; 57P01-03 shutting down or starting; 53300 no connection slot left; 25006 a standby.
const postgresCodes = /^(08...|57P0[1-3]|53300|25006)$/;
const mongoNames =
  /^(MongoNetworkError|MongoNetworkTimeoutError|MongoServerSelectionError|MongoTopologyClosedError|MongoPoolClearedError|MongoNotConnectedError|MongoWaitQueueTimeoutError|MongooseServerSelectionError)$/;
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection is closed|Cannot use a pool after/;

const isOne = (error: object): boolean => {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  if (typeof code === 'string' && (socketCodes.has(code) || postgresCodes.test(code))) return true;
  if (typeof name === 'string' && mongoNames.test(name)) return true;
  return typeof message === 'string' && messages.test(message);
};

/**
 * Whether a store or server could not be reached (in contrast to: it answered with an error). Checks the causes too.
 */
export const isConnectionFailure = (error: unknown): boolean => {
  if (certificateProblem(error) !== undefined) return true;
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    if (isOne(current)) return true;
    const { cause, driverError, errors } = current as { cause?: unknown; driverError?: unknown; errors?: unknown };
    if (Array.isArray(errors) && errors.some(isConnectionFailure)) return true;
    current = driverError ?? cause;
  }
  return false;
};
