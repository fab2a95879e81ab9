import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually, factsFrom, startForTest } from '@gatelingo/chassis/testing';
import type { ServiceContext, Service } from '@gatelingo/chassis/service';
import { CompanyCreatedSchema } from '@gatelingo/proto/events';
import type { BaseConfig } from '../src/config/index.ts';
import type { PgTx, PostgresStore } from '../src/postgres/index.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = readFileSync(join(root, 'docs', 'how-to-change.md'), 'utf8');
const files = [...page.matchAll(/^`(src\/[^`]+)`[^\n]*\n\n```ts\n(.*?)^```$/gms)].map(([, path = '', text = '']) => ({
  path,
  text,
}));

// Inside the workspace, so that it finds the packages that it imports.
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(root, 'services', 'chassis', 'test', '.greeting-'));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a new service takes eight files and 150 lines at most', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(8);
  const lines = files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  expect(lines).toBeLessThanOrEqual(150);
});

test('the service of the page answers its call, keeps its fact and does its work', async () => {
  const { service } = (await import(pathToFileURL(join(folder, 'src', 'service.ts')).href)) as {
    service: Service<ServiceContext<BaseConfig, PostgresStore>, PgTx>;
  };
  const running = await startForTest(service, { kafka: true, work: true });
  const auth = await factsFrom('auth', running);
  try {
    const companyId = randomUUID();
    const company = { companyId, name: 'Müller & Söhne', domain: '', language: 'de' };
    await auth.publish(CompanyCreatedSchema, { company }, { aggregateId: companyId, version: 1, companyId });
    await eventually(
      async () => {
        const { body } = await running.post(`/greeting/${companyId}`);
        expect(body).toEqual({ text: 'Good morning, Müller & Söhne' });
      },
      { timeoutMs: 30_000 },
    );
    await eventually(async () => {
      const counted = await running.context.store.manager.query('SELECT count FROM greeting');
      expect(counted).toEqual([{ count: 1 }]);
    });
  } finally {
    await auth.stop();
    await running.stop();
  }
});
