import { describe, expect, test } from '@jest/globals';
import { createLogger } from '@gatelingo/chassis/log';
import { runInSpan } from '@gatelingo/chassis/telemetry';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import { permanent } from '@gatelingo/chassis/work';
import type { Tx } from '../src/store/index.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';
import { givenWork, payload } from './support/work.ts';

const suite = <T extends Tx>(open: () => Promise<Harness<T>>) => {
  const own = givenWork(open);

  test('what is logged about a piece of work names the trace that has caused it', async () => {
    const lines: string[] = [];
    const log = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
    const kind = uniqueName('kind');
    const work = own.queue.work<T>({ store: own.harness.store, log });
    work.define({ kind, payload, concurrency: 1, timeoutMs: 5_000, run: () => Promise.reject(permanent('no')) });
    await work.start();

    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await runInSpan({ name: 'cause', traceparent }, () => own.enqueue(work, kind, kind));

    await eventually(() =>
      expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
        expect.objectContaining({ msg: 'an attempt failed', kind, traceId: '0af7651916cd43dd8448eb211c80319c' }),
      ),
    );
  });
};

describe('work over PostgreSQL', () => suite(postgresHarness));
describe('work over MongoDB', () => suite(mongoHarness));
