export { currentTraceparent, runInSpan, traceIdOf } from './span.ts';
export type { SpanOptions } from './span.ts';
export { startTelemetry } from './start.ts';
