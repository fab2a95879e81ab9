import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../paths.ts';

const read = (file: string) => readFile(join(root, 'k8s', 'tls', file), 'utf8');

test("Redis' certificate, which it reads only when it starts, lasts as long as its authority", async () => {
  const durations = new Map(
    parseAllDocuments(await read('certificates.yaml')).map((document) => {
      const { metadata, spec } = document.toJS() as { metadata: { name: string }; spec: { duration?: string } };
      return [metadata.name, spec.duration];
    }),
  );

  expect(durations.get('gatelingo-stores-authority')).toBe('87600h');
  expect(durations.get('gatelingo-redis')).toBe('87600h');
});

test("services, which read Kafka's authority only when they start, have a year for it after it is renewed", async () => {
  const { spec } = parse(await read('kafka.yaml')) as {
    spec: { clusterCa: { renewalDays: number; validityDays: number } };
  };

  expect(spec.clusterCa.renewalDays).toBeGreaterThanOrEqual(365);
  expect(spec.clusterCa.validityDays).toBeGreaterThan(2 * spec.clusterCa.renewalDays);
});

test('a managed service instead of a store leaves no patch of TLS without its object', async () => {
  const { patches } = parse(await read('kustomization.yaml')) as { patches: { path: string; target?: object }[] };

  expect(patches.filter(({ target }) => !target)).toEqual([]);
});
