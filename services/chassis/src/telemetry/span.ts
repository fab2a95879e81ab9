import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const scope = new AsyncLocalStorage<string>();
// Uses the SDK as soon as one is registered.
const tracer = trace.getTracer('gatelingo');
const format = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const kinds = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

export interface SpanOptions {
  /** A template, never a value: `POST /trucker/register`, `consume registration.sites`. */
  name: string;
  kind?: keyof typeof kinds;
  /** W3C `traceparent` of the cause; the surrounding span's by default. */
  traceparent?: string | undefined;
  attributes?: Attributes;
}

/** W3C `traceparent` of the running span, for HTTP, Kafka and queue headers. */
export const currentTraceparent = (): string | undefined => scope.getStore();

/** The 32 hexadecimal digits that log lines of one trace share. */
export const traceIdOf = (traceparent: string | undefined): string | undefined => format.exec(traceparent ?? '')?.[1];

const parentContext = (traceparent: string | undefined) => {
  const parts = format.exec(traceparent ?? '');
  if (!parts?.[1] || !parts[2]) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId: parts[1],
    spanId: parts[2],
    traceFlags: Number.parseInt(parts[3] ?? '00', 16),
    isRemote: true,
  });
};

/** `bytes` random bytes in hexadecimal, 16 at most: randomUUID uses a pool and is cheaper than randomBytes. */
const randomHex = (bytes: number) =>
  randomUUID()
    .replaceAll('-', '')
    .slice(-2 * bytes);

const traceparentOf = (span: Span, parent: string | undefined): string => {
  if (!span.isRecording()) return parent ?? `00-${randomHex(16)}-${randomHex(8)}-00`;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};

export interface StartedSpan {
  /** The value for the headers of outgoing calls. */
  traceparent: string;
  fail(error: unknown): void;
  end(): void;
}

/** Begins a span; the caller ends it. For code with callbacks; elsewhere `runInSpan` is simpler. */
export const startSpan = (options: SpanOptions): StartedSpan => {
  const { name, kind = 'internal', attributes = {} } = options;
  const parent = format.test(options.traceparent ?? '') ? options.traceparent : scope.getStore();
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parentContext(parent));
  return {
    traceparent: traceparentOf(span, parent),
    fail: (error) => {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'thrown' });
    },
    end: () => {
      span.end();
    },
  };
};

/**
 * Runs `work` as a span. Without telemetry nothing is recorded, but the trace's id is still passed on, so that log
 * lines of all services can be joined.
 */
export const runInSpan = async <T>(options: SpanOptions, work: () => Promise<T> | T): Promise<T> => {
  const span = startSpan(options);
  try {
    return await scope.run(span.traceparent, work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
};
