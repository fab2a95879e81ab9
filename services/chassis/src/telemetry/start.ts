import { trace } from '@opentelemetry/api';
import type { Logger } from '../log/index.ts';

/**
 * Exports spans over OTLP/HTTP to `endpoint`; without one, the SDK is not imported. Returns a function that sends the
 * last spans and stops it.
 */
export const startTelemetry = async (options: {
  service: string;
  endpoint: string | undefined;
  log: Logger;
}): Promise<() => Promise<void>> => {
  const { service, endpoint, log } = options;
  if (endpoint === undefined) return () => Promise.resolve();
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  log.info({ endpoint }, 'traces are exported');
  return () => provider.shutdown();
};
