import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.ts';
import { readRunning } from './running.ts';
import { commandOf, services } from './services.ts';
import { red, print } from './terminal.ts';

try {
  const owners = services.filter(({ can }) => can?.includes('retry'));
  const [name, ...kinds] = process.argv.slice(2);
  const owner = owners.find((each) => each.name === name);
  if (!owner) {
    const known = owners.map((each) => each.name).join(', ');
    throw new Error(`Say whose failed work is to be tried again (${known}): npm run retry -- registration`);
  }
  const environments = readRunning('services.json') as Record<string, NodeJS.ProcessEnv>;
  const options = { cwd: join(root, owner.folder), env: environments[owner.name], stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, commandOf(owner, 'retry', ...kinds), options);
  process.exit(status ?? 1);
} catch (error) {
  print(red(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}
