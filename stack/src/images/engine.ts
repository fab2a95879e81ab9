import { onPath, run, type RunOptions } from '../command.ts';
import { NotHere } from '../ways.ts';

/** What builds and runs images here: Docker's engine, or podman, whose commands are the same. */
export interface Engine {
  name: 'docker' | 'podman';
  call: (args: string[], options?: RunOptions) => Promise<string>;
  /** Options of every `build`, and of every `run`. */
  building: string[];
  running: string[];
}

// In a container without the right to raise its own limits podman's wishes would be refused.
const limits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=4096:4096'];

/** Docker where its engine answers, else podman. Fails with a reason where images cannot be built and run. */
export async function findEngine(): Promise<Engine> {
  if (process.platform !== 'linux') throw new NotHere('the images are tried on Linux alone');
  const docker = onPath('docker');
  const podman = onPath('podman');
  const answers = docker && (await run(docker, ['info'], { timeoutMs: 20_000 }).then(Boolean, () => false));
  if (docker && answers) {
    const host = ['--network', 'host'];
    return { name: 'docker', call: (args, options) => run(docker, args, options), building: host, running: host };
  }
  if (!podman) throw new NotHere('neither does an engine of Docker answer, nor is podman on PATH');
  const common = ['--network', 'host', ...limits];
  return {
    name: 'podman',
    call: (args, options) => run(podman, args, options),
    building: ['--isolation', 'chroot', '--layers', '--format', 'docker', ...common],
    // The older runtime works in more places than podman's own choice.
    running: [...(onPath('runc') ? ['--runtime', 'runc'] : []), ...common],
  };
}
