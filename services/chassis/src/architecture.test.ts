import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const inService = (path: string) => `services/auth/src/${path}`;
const inRoom = (path: string) => `services/notification/src/mail/${path}`;

/** A file, the path that it imports, and the rule of `.dependency-cruiser.js` that forbids the import. */
const imports: [file: string, imported: string, rule?: string][] = [
  [inService('routes/x.ts'), inService('use-cases/log-in.ts')],
  [inService('routes/x.ts'), inService('db/accounts.ts'), 'entry-points-call-use-cases'],
  [inService('use-cases/x.ts'), inService('db/accounts.ts')],
  [inService('use-cases/x.ts'), inService('routes/index.ts'), 'called-know-no-caller'],
  [inService('db/x.ts'), inService('domain/revocation.ts')],
  [inService('db/x.ts'), inService('use-cases/log-in.ts'), 'db-knows-no-use-case'],
  [inService('domain/x.ts'), inService('domain/revocation.ts')],
  [inService('domain/x.ts'), 'proto/http/auth.ts'],
  [inService('domain/x.ts'), inService('db/accounts.ts'), 'domain-is-pure'],
  [inService('domain/x.ts'), inService('context.ts'), 'domain-is-pure'],
  [inService('domain/x.ts'), 'services/chassis/src/log/index.ts', 'domain-is-pure'],
  [inService('domain/x.ts'), 'node:fs', 'domain-is-pure'],
  [inService('domain/x.ts'), 'node:crypto'],
  [inService('domain/x.ts'), 'zod'],
  [inService('domain/x.ts'), 'pg', 'domain-is-pure'],
  [inService('domain/x.test.ts'), '@jest/globals'],
  [inService('context.ts'), inService('db/open-store.ts')],
  [inService('context.ts'), inService('routes/index.ts'), 'context-knows-no-entry-point'],
  [inService('context.ts'), inService('use-cases/log-in.ts'), 'context-knows-no-entry-point'],
  [inRoom('use-cases/x.ts'), inRoom('db/mails.ts')],
  [inRoom('use-cases/x.ts'), 'services/notification/src/chat/use-cases/post.ts'],
  [inRoom('use-cases/x.ts'), 'services/notification/src/chat/db/chat-lists.ts', 'rooms-keep-their-db'],
  [inRoom('use-cases/x.ts'), 'services/notification/src/quota/db/quota-uses.ts'],
  [inRoom('use-cases/x.ts'), inRoom('view.ts')],
  [inRoom('view.ts'), inRoom('db/mails.ts')],
  [inRoom('view.ts'), inRoom('routes/index.ts'), 'called-know-no-caller'],
  [inRoom('db/x.ts'), inRoom('view.ts'), 'db-knows-no-use-case'],
  [inRoom('routes/x.ts'), inRoom('db/mails.ts'), 'entry-points-call-use-cases'],
  [inRoom('domain/x.ts'), inRoom('db/mails.ts'), 'domain-is-pure'],
  [inRoom('db/x.ts'), 'typeorm'],
  [inService('db/x.ts'), 'typeorm'],
  [inService('use-cases/x.ts'), 'typeorm', 'only-some-know-typeorm'],
  [inService('main.ts'), 'mongoose', 'only-some-know-mongoose'],
  [inService('routes/x.ts'), 'express', 'only-some-know-express'],
  ['services/chassis/src/http/x.ts', 'express'],
  ['services/chassis/src/log/x.ts', 'express', 'only-some-know-express'],
  ['gateway/src/x.ts', 'express'],
  ['stack/src/x.ts', 'express', 'only-some-know-express'],
  ['services/chassis/src/events/x.ts', 'kafkajs'],
  [inService('consumers/x.ts'), 'kafkajs', 'only-some-know-kafkajs'],
  ['services/chassis/src/files/x.ts', '@aws-sdk/client-s3'],
  ['stack/test/x.test.ts', '@aws-sdk/client-s3'],
  [inService('use-cases/x.ts'), '@aws-sdk/client-s3', 'only-some-know-client-s3'],
  [inService('use-cases/x.ts'), inService('db/entities.ts'), 'entities-stay-in-db'],
  [inService('db/x.ts'), inService('db/entities.ts')],
  [inService('service.ts'), inService('db/entities.ts')],
  ['proto/http/x.ts', 'services/chassis/src/log/index.ts', 'imports-of-proto'],
  ['services/chassis/src/log/x.ts', inService('context.ts'), 'imports-of-chassis'],
  ['services/chassis/test/x.test.ts', 'stack/src/testing.ts'],
  [inService('use-cases/x.ts'), 'services/jobs/src/domain/job.ts', 'imports-of-service'],
  [inService('use-cases/x.ts'), 'stack/src/testing.ts', 'imports-of-service'],
  ['services/auth/test/x.test.ts', 'stack/src/testing.ts'],
  ['gateway/src/x.ts', inService('context.ts'), 'imports-of-gateway'],
  ['web/src/x.ts', 'proto/http/auth.ts'],
  ['web/src/x.test.ts', 'stack/src/testing.ts'],
  ['web/src/x.ts', 'services/chassis/src/log/index.ts', 'imports-of-web'],
  ['stack/src/x.ts', inService('context.ts'), 'imports-of-stack'],
  ['services/auth/test/y.test.ts', 'e2e/client.ts', 'imports-of-service-tests'],
];

interface Report {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

const isFile = (imported: string) => imported.endsWith('.ts');

/** Checks the files of a folder in the same way as `npm run lint` checks the repository. */
const rulesBroken = async (folder: string) => {
  const program = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const config = join(root, '.dependency-cruiser.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', '.'],
    { cwd: folder, maxBuffer: 16 * 1024 * 1024 },
  ).catch((error: unknown) => error as { stdout: string });
  return (JSON.parse(stdout) as Report).summary.violations;
};

describe('imports', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imports-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text, { flag: 'a' });
  };
  const putImport = (file: string, imported: string) =>
    put(file, `import '${isFile(imported) ? `./${relative(dirname(file), imported)}` : imported}';\n`);

  test('lint enforces which file may import which', async () => {
    for (const [file, imported] of imports) {
      await putImport(file, imported);
      if (isFile(imported)) await put(imported, '');
      else if (!imported.startsWith('node:')) await put(`node_modules/${imported}/index.js`, '');
    }
    const found = (await rulesBroken(folder)).map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`);
    const resolved = (imported: string) =>
      isFile(imported) || imported.startsWith('node:')
        ? imported.replace('node:', '')
        : `node_modules/${imported}/index.js`;
    const expected = imports.flatMap(([file, imported, rule]) =>
      rule === undefined ? [] : [`${file} → ${resolved(imported)}: ${rule}`],
    );
    expect([...new Set(found)].sort()).toEqual([...new Set(expected)].sort());
  });

  test('a circle of files, and one of types, are refused', async () => {
    await putImport('gateway/src/a.ts', 'gateway/src/b.ts');
    await putImport('gateway/src/b.ts', 'gateway/src/a.ts');
    const putType = (file: string, other: string) =>
      put(file, `import type { A } from './${other}';\nexport type A = 1;\n`);
    await putType('web/src/a.ts', 'b.ts');
    await putType('web/src/b.ts', 'a.ts');
    expect((await rulesBroken(folder)).map(({ from, rule }) => `${rule.name}: ${from}`).sort()).toEqual([
      'no-circle: gateway/src/a.ts',
      'no-circle: web/src/a.ts',
    ]);
  });
});
