export { currentTraceparent, runInSpan, startSpan, traceIdOf } from './span.ts';
export { startTelemetry } from './start.ts';
