import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const inService = (path: string) => `services/auth/src/${path}`;
const inRoom = (path: string) => `services/notification/src/chat/${path}`;

/** A file, what it imports, and whether that is an arrow the architecture draws. */
const imports: [file: string, source: string, allowed: boolean][] = [
  [inService('routes/x.ts'), '../use-cases/log-in.ts', true],
  [inService('routes/x.ts'), '../db/accounts.ts', false],
  [inService('use-cases/x.ts'), '../db/accounts.ts', true],
  [inService('use-cases/x.ts'), '../routes/index.ts', false],
  [inService('db/x.ts'), '../domain/revocation.ts', true],
  [inService('db/x.ts'), '../use-cases/log-in.ts', false],
  [inRoom('routes/x.ts'), '../use-cases/post-template.ts', true],
  [inRoom('routes/x.ts'), '../db/staff.ts', false],
  [inRoom('domain/x.ts'), '../../domain/chat.ts', true],
  [inRoom('db/x.ts'), 'typeorm', true],
  [inService('domain/x.ts'), './revocation.ts', true],
  [inService('domain/x.ts'), '@gatelingo/proto/http/auth', true],
  [inService('domain/x.ts'), '../db/accounts.ts', false],
  [inService('domain/x.ts'), '../context.ts', false],
  [inService('domain/x.ts'), '@gatelingo/chassis/log', false],
  [inService('domain/x.ts'), 'node:fs', false],
  [inService('domain/x.ts'), 'zod', true],
  [inService('domain/x.ts'), 'pg', false],
  [inService('domain/x.test.ts'), '@jest/globals', true],
  [inService('db/x.ts'), 'typeorm', true],
  [inService('use-cases/x.ts'), 'typeorm', false],
  [inService('main.ts'), 'mongoose', false],
  [inService('routes/x.ts'), 'express', false],
  ['services/chassis/src/http/x.ts', 'express', true],
  ['services/chassis/src/log/x.ts', 'express', false],
  ['gateway/src/x.ts', 'express', true],
  ['stack/src/x.ts', 'express', false],
  ['services/chassis/src/events/x.ts', 'kafkajs', true],
  [inService('consumers/x.ts'), 'kafkajs', false],
  ['services/chassis/src/files/x.ts', '@aws-sdk/client-s3', true],
  ['stack/test/x.test.ts', '@aws-sdk/client-s3', true],
  [inService('use-cases/x.ts'), '@aws-sdk/client-s3', false],
];

// ESLint loads its configuration by itself, which it can't do inside Jest's own module loader.
const lintAll = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint({
    overrideConfig: [{ files: ['**/*.ts'], languageOptions: { parserOptions: { projectService: false } } }],
    ruleFilter: ({ ruleId }) => ruleId.startsWith('boundaries/'),
  });
  const faults = [];
  for (const [file, source] of JSON.parse(process.argv[1])) {
    const [result] = await eslint.lintText(\`import '\${source}';\\n\`, { filePath: file });
    faults.push(result.messages.map((each) => each.ruleId ?? each.message));
  }
  console.log(JSON.stringify(faults));
`;

test('the arrows between folders, and who may import a package, are enforced by lint', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', lintAll, JSON.stringify(imports)],
    { cwd: root },
  );
  const faults = JSON.parse(stdout) as string[][];
  const found = imports.map(([file, source], index) => `${file} → ${source}: ${faults[index]?.join() ?? ''}`);
  const expected = imports.map(
    ([file, source, allowed]) => `${file} → ${source}: ${allowed ? '' : 'boundaries/dependencies'}`,
  );
  expect(found).toEqual(expected);
});
