import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onPath, run } from './command.ts';
import { data } from './paths.ts';
import { ownerOf } from './processes/table.ts';
import { volumeName } from './stores/docker.ts';
import { red, print } from './terminal.ts';

const owner = ownerOf(join(data, 'processes.json'));
if (owner) {
  print(red(`The system runs, as process ${owner}. Stop it first (Ctrl-C there); nothing was deleted.`));
  process.exit(1);
}

const ways = join(data, 'ways.json');
const docker = onPath('docker');
if (docker && existsSync(ways) && readFileSync(ways, 'utf8').includes('Docker')) {
  const volumes = ['postgres', 'redis-queue', 'redis-cache', 'kafka', 'mongo'].map((store) => volumeName(data, store));
  await run(docker, ['volume', 'rm', '--force', ...volumes]);
}
rmSync(data, { recursive: true, force: true });
print('The data of npm start is deleted: the next start begins empty.');
