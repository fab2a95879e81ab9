import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { run } from '../command.ts';
import { storeSecrets } from '../kubernetes/store-secrets.ts';
import { readSteps } from './steps.ts';

type Secrets = Record<string, Record<string, string>>;

// Keeps Secrets in a file, and applies `get`, `patch` and `rollout` to it.
const kubectl = `#!${process.execPath}
import { readFileSync, writeFileSync } from 'node:fs';
const [verb, kind, name, ...rest] = process.argv.slice(2);
const state = JSON.parse(readFileSync(process.env.CLUSTER, 'utf8'));
if (verb === 'get' && kind === 'secret') {
  const [, key] = /{{index \\.data "(\\w+)" \\| base64decode}}/.exec(rest.join(' '));
  process.stdout.write(state.secrets[name][key]);
} else if (verb === 'patch' && kind === 'secret') {
  const { data } = JSON.parse(readFileSync(rest[rest.indexOf('--patch-file') + 1], 'utf8'));
  for (const [key, value] of Object.entries(data)) {
    if (!(key in state.secrets[name])) throw new Error('Secret ' + name + ' has no ' + key);
    state.secrets[name][key] = atob(value);
  }
  state.restarted = false;
} else if (verb === 'rollout') state.restarted = true;
else throw new Error('not known here: ' + process.argv.join(' '));
writeFileSync(process.env.CLUSTER, JSON.stringify(state));
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatelingo-rotation-'));
  writeFileSync(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  // With TLS: whatever an address has besides the password stays.
  const made = storeSecrets({ namespace: 'yard', smtpUrl: 'smtp://mail.example.com:25', tls: true });
  const secrets = Object.fromEntries(made.map(({ metadata, stringData }) => [metadata.name, stringData]));
  writeFileSync(join(folder, 'cluster.json'), JSON.stringify({ secrets }));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const state = () =>
  JSON.parse(readFileSync(join(folder, 'cluster.json'), 'utf8')) as { secrets: Secrets; restarted?: boolean };

/** Runs lines of docs/operations/keys.md in a shell that has the four commands of "Change a secret". */
const enter = async (lines: string | undefined): Promise<Secrets> => {
  const commands = await readSteps('operations/keys', 'Change a secret');
  const env = {
    ...process.env,
    PATH: [folder, process.env.PATH].join(delimiter),
    CLUSTER: join(folder, 'cluster.json'),
  };
  await run('sh', ['-euc', [...commands, lines ?? 'exit 1'].join('\n')], { env });
  expect(state().restarted).toBe(true);
  return state().secrets;
};

test('a new data key comes last, then first, then stands alone, as docs/operations/keys.md shows', async () => {
  const old = state().secrets.gatelingo!.DATA_KEYS!;
  const [first, second, third] = await readSteps('operations/keys', 'A new data key');

  const [before, added] = (await enter(first)).gatelingo!.DATA_KEYS!.split(',');
  expect(before).toBe(old);
  expect(added).toMatch(/^k2:[\w+/]{43}=$/);
  expect((await enter(second)).gatelingo!.DATA_KEYS).toBe(`${added},${old}`);
  expect((await enter(third)).gatelingo!.DATA_KEYS).toBe(added);
});

test.each([
  ['GATEWAY_KEY', 'A new gateway key'],
  ['INTERNAL_KEY', 'A new internal key'],
])('a new %s stands alone in the end, as docs/operations/keys.md shows', async (key, heading) => {
  const old = state().secrets.gatelingo![key]!;
  const [step] = await readSteps('operations/keys', heading);
  const after = (await enter(step)).gatelingo![key];
  expect(after).toMatch(/^[\w+/]{43}=$/);
  expect(after).not.toBe(old);
});

test.each([
  ['PostgreSQL', 0, 'gatelingo-postgres-registration-rows', 'password', ['REGISTRATION_ROWS_DATABASE_URL']],
  ['MongoDB', 1, 'gatelingo-mongodb-session-voice', 'password', ['MONGO_URL']],
  ['Redis', 2, 'gatelingo-redis', 'auth.conf', ['REDIS_QUEUE_URL', 'REDIS_CACHE_URL']],
])(
  'a new password for %s stands in both places, as docs/operations/keys.md shows',
  async (_store, index, name, key, urls) => {
    const before = state().secrets;

    const after = await enter((await readSteps('operations/keys', 'A new password for a store'))[index]);

    const password = after[name]![key]!.trim().replace('requirepass ', '');
    expect(before[name]![key]).not.toContain(password);
    for (const each of urls) {
      const [was, is] = [before, after].map(({ gatelingo }) => new URL(gatelingo![each]!));
      expect(is!.password).toBe(password);
      was!.password = password;
      expect(is!.href).toBe(was!.href);
    }
  },
);

test('a value of several lines arrives as it is: the credentials of the backups are such a file', async () => {
  const credentials = '[default]\naws_access_key_id=new\naws_secret_access_key="a\\b%s"';
  const { secrets } = state();
  const backups = { credentials: '' };
  writeFileSync(
    join(folder, 'cluster.json'),
    JSON.stringify({ secrets: { ...secrets, 'gatelingo-backups': backups } }),
  );
  writeFileSync(join(folder, 'credentials'), credentials);

  const after = await enter(`change gatelingo-backups credentials "$(cat ${join(folder, 'credentials')})" && restart`);

  expect(after['gatelingo-backups']!.credentials).toBe(credentials);
});
