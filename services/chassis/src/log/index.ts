import { personalFieldNames } from '@gatelingo/proto/http/personal-fields';
import { endpoints } from '@gatelingo/proto/http';
import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import { describeError, redactFields } from './redact.ts';

export type { Logger } from 'pino';

const secrets = ['authorization', 'cookie', 'password', 'token', 'secret', 'apiKey', 'body'];

const redacted: ReadonlySet<string> = new Set([
  ...secrets,
  ...personalFieldNames(endpoints.map((each) => each.endpoint)),
]);

export interface LoggerOptions {
  service: string;
  level?: Level | 'silent';
  /** Where the lines go; standard output unless told. */
  destination?: DestinationStream;
}

/**
 * A pino logger: one JSON line an event. Values of fields that the contracts mark `personal()`, and secrets, are replaced
 * at any depth; of an error only type, code, message and stack are kept, since drivers hang query values on it.
 */
export const createLogger = ({ service, level = 'info', destination }: LoggerOptions): Logger => {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => redactFields(fields, redacted),
    },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
};
