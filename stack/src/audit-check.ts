import { join } from 'node:path';
import { run } from './command.ts';
import { root } from './paths.ts';
import { readRunning } from './running.ts';
import { commandOf, services } from './services.ts';
import { print, red } from './terminal.ts';

try {
  const auth = services.find(({ name }) => name === 'auth');
  const environments = readRunning('services.json') as Record<string, NodeJS.ProcessEnv>;
  if (!auth) throw new Error('There is no service auth.');
  const env = environments[auth.name] ?? {};
  await run(process.execPath, commandOf(auth, 'audit-check'), { cwd: join(root, auth.folder), env });
  print('every audit log is as it was written');
} catch (error) {
  print(red(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}
