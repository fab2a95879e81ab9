import { join } from 'node:path';
import { run } from './command.ts';
import { root } from './paths.ts';
import { readRunning } from './running.ts';
import { commandOf, services } from './services.ts';
import { red, print } from './terminal.ts';

try {
  const owners = services.filter(({ can }) => can?.includes('republish'));
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('-'));
  // `--restored` is passed to each service's own program.
  const options = args.filter((arg) => arg.startsWith('-'));
  const unknown = names.find((name) => !owners.some((owner) => owner.name === name));
  if (names.length === 0 || unknown !== undefined) {
    const known = owners.map(({ name }) => name).join(', ');
    throw new Error(`Say which service is to publish its current state again (${known}): npm run republish -- auth`);
  }
  const environments = readRunning('services.json') as Record<string, NodeJS.ProcessEnv>;
  for (const owner of owners.filter(({ name }) => names.includes(name))) {
    const env = environments[owner.name] ?? {};
    await run(process.execPath, commandOf(owner, 'republish', ...options), { cwd: join(root, owner.folder), env });
    print(`${owner.name}: its current state was published again`);
  }
} catch (error) {
  print(red(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}
