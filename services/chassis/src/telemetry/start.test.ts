import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { createLogger } from '../log/index.ts';
import { serve } from '../testing/serve.ts';
import { runInSpan, startTelemetry } from './index.ts';

test('given a collector, then what is logged in a span names the trace that is exported, also one that came in', async () => {
  const exported: string[] = [];
  const { url: endpoint, close } = await serve((request, response) => {
    void text(request).then((body) => {
      exported.push(`${request.url ?? ''} ${body}`);
      response.end('{}');
    });
  });
  const lines: string[] = [];
  const log = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
  const stop = await startTelemetry({ service: 'test', endpoint, log });
  lines.length = 0;

  await runInSpan({ name: 'new' }, () => log.info('new'));
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await runInSpan({ name: 'consume', traceparent }, () => log.info('given'));
  await stop();
  await close();

  const [begun, given] = lines.map((line) => (JSON.parse(line) as { traceId: string }).traceId);
  expect(given).toBe('0af7651916cd43dd8448eb211c80319c');
  expect(begun).toMatch(/^[0-9a-f]{32}$/);
  const all = exported.join('\n');
  expect(all).toContain('/v1/traces');
  for (const traceId of [begun, given]) expect(all).toContain(traceId);
});
