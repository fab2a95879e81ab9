import { onPath, run, type RunOptions } from '../command.ts';
import { NotHere } from '../ways.ts';

/** Builds and runs images on this machine: Docker's engine, or podman, which has the same commands. */
export interface Engine {
  name: 'docker' | 'podman';
  call: (args: string[], options?: RunOptions) => Promise<string>;
  /** Options of every `build`, and of every `run`. */
  building: string[];
  running: string[];
}

// In a container that may not raise its own limits, podman's default limits would be refused.
const limits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=4096:4096'];

/** Docker if its engine answers, else podman. Fails with a reason if images cannot be built and run here. */
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
    // The older runtime works in more environments than podman's default.
    running: [...(onPath('runc') ? ['--runtime', 'runc'] : []), ...common],
  };
}
