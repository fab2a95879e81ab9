import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProcessTable, Stage } from '../processes/table.ts';
import { tagOf } from './build.ts';
import type { Engine } from './engine.ts';

export interface Container {
  name: string;
  image: string;
  env: NodeJS.ProcessEnv;
  command?: string[];
  /** The folder for the files of its secrets. */
  secrets: string;
  writable?: string[];
}

const secret = /(_KEYS?|_TOKEN|DATABASE_URL|MONGO_URL|REDIS_\w+_URL|SMTP_URL)$/;

/** As an operator runs it: nothing is writable, no privilege is left, and secrets are files. */
function optionsOf({ name, image, env, command = [], secrets, writable = [] }: Container): string[] {
  const folder = join(secrets, name);
  mkdirSync(folder, { recursive: true });
  const settings = Object.entries(env).flatMap(([variable, value]) => {
    if (value === undefined) return [];
    if (!secret.test(variable)) return ['--env', `${variable}=${value}`];
    writeFileSync(join(folder, variable), `${value}\n`);
    // The user in the container does not exist on this machine.
    chmodSync(join(folder, variable), 0o444);
    return ['--env', `${variable}_FILE=/run/secrets/${variable}`];
  });
  return [
    ...['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...writable.flatMap((path) => ['--tmpfs', `${path}:rw,mode=1777`]),
    ...['--volume', `${folder}:/run/secrets:ro`],
    ...settings,
    tagOf({ name: image }),
    ...command,
  ];
}

/** Runs a container to its end; fails with its last lines. */
export async function runToEnd(engine: Engine, container: Container): Promise<string> {
  return await engine.call(['run', '--rm', ...engine.running, ...optionsOf(container)]);
}

/** Starts a container and resolves when it answers HTTP; it is stopped with its stage. */
export async function start(
  engine: Engine,
  table: ProcessTable,
  stage: Stage,
  container: Container & { page: string; id: string },
): Promise<void> {
  const { id, page } = container;
  await engine.call(['run', '--detach', '--name', id, ...engine.running, ...optionsOf(container)]);
  table.add(stage, container.name, async () => {
    await engine.call(['stop', '-t', '30', id]);
    await engine.call(['rm', '--force', id]);
  });
  const deadline = Date.now() + 120_000;
  for (;;) {
    const isReady = await fetch(page, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    const state = (await engine.call(['inspect', '--format', '{{.State.Status}}', id])).trim();
    // Another process may answer at this port.
    if (isReady && state === 'running') return;
    if (state === 'exited' || Date.now() > deadline) {
      throw new Error(`${container.name} is ${state} and does not answer:\n${await engine.call(['logs', id])}`);
    }
    await wait(200);
  }
}
