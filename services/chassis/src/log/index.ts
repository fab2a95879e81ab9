import { personalFieldNames } from '@gatelingo/proto/http/personal-fields';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { endpoints, internalContracts } from '@gatelingo/proto/http';
import { pino, type DestinationStream, type Level, type Logger, type LoggerOptions as PinoOptions } from 'pino';
import { currentTraceparent, traceIdOf } from '../telemetry/span.ts';
import { describeError, redactFields } from './redact.ts';

export type { Logger } from 'pino';

interface Output extends DestinationStream {
  flushSync(): void;
}

const secrets = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'apiKey',
  'body',
  'x-session-key',
  'sessionKey',
  'x-internal-key',
];

// Lines of the log name reasons of the system by it; a request's reason stands only in bodies, which are redacted.
const ofSystem: ReadonlySet<string> = new Set(['reason']);

const personalNames = personalFieldNames([
  ...endpoints.map((each) => each.endpoint),
  ...Object.values(internalContracts).flatMap((each): Endpoint[] => Object.values<Endpoint>(each)),
]);

const redacted: ReadonlySet<string> = new Set([
  ...secrets,
  ...[...personalNames].filter((name) => !ofSystem.has(name)),
]);

export interface LoggerOptions {
  service: string;
  level?: Level | 'silent';
  /** The output of the lines; standard output by default. */
  destination?: DestinationStream;
}

const errorLevel = 50;
let standardOutput: Output | undefined;

const inTrace = (): { traceId?: string } => {
  const traceId = traceIdOf(currentTraceparent());
  return traceId === undefined ? {} : { traceId };
};

const flushAfterMs = 200;

/**
 * Lines are written in blocks of 4 KB, or 200 ms after the first of them: one write per line costs a busy process a tenth
 * of its time, and pino's own `periodicFlush` wakes a quiet one five times a second.
 */
const toStandardOutput = (): Output => {
  if (standardOutput) return standardOutput;
  const made = pino.destination({ fd: 1, sync: true, minLength: 4096 });
  let waiting: NodeJS.Timeout | undefined;
  const flush = () => {
    waiting = undefined;
    made.flush();
  };
  process.once('exit', () => {
    made.flushSync();
  });
  return (standardOutput = {
    write(line) {
      made.write(line);
      waiting ??= setTimeout(flush, flushAfterMs).unref();
    },
    flushSync: () => {
      made.flushSync();
    },
  });
};

/**
 * A pino logger: one JSON line per event, with the id of its trace. Values of fields that the contracts mark
 * `personal()`, and secrets, are replaced at any depth; of an error only type, code, message and stack are logged,
 * because drivers attach query values to it. Lines are buffered for a moment, except errors.
 */
export const createLogger = ({ service, level = 'info', destination }: LoggerOptions): Logger => {
  const options: PinoOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: inTrace,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => redactFields(fields, redacted),
    },
    serializers: { err: describeError, error: describeError },
  };
  if (destination) return pino(options, destination);
  const output = toStandardOutput();
  const logMethod: NonNullable<PinoOptions['hooks']>['logMethod'] = function (values, method, severity) {
    method.apply(this, values);
    if (severity >= errorLevel) output.flushSync();
  };
  return pino({ ...options, hooks: { logMethod } }, output);
};
