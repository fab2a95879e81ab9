import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { run } from '../../stack/src/command.ts';
import { root } from '../../stack/src/paths.ts';
import { services } from '../../stack/src/services.ts';
import type { TestSystem } from '../../stack/src/testing.ts';
import { openBackupPod } from './backup-pod.ts';

// Sends its arguments to the test, and prints the answer.
const kubectl = `#!${process.execPath}
const answer = await fetch(process.env.CLUSTER, { method: 'POST', body: JSON.stringify(process.argv.slice(2)) });
const text = await answer.text();
(answer.ok ? process.stdout : process.stderr).write(text + '\\n');
process.exitCode = answer.ok ? 0 : 1;
`;

const optionOf = (args: string[], name: string) =>
  args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1) ?? args[args.indexOf(name) + 1];

interface ClusterParts {
  system: TestSystem;
  /** The Secret `gatelingo`: the keys that the pod of k8s/backup needs. */
  secret: Record<string, string | undefined>;
  /** The environment of that pod's images. */
  tools: NodeJS.ProcessEnv;
}

/**
 * The processes of `system` as the Deployments of a release called `gatelingo`: a `kubectl` that supports only `scale`,
 * `wait`, `rollout status` and `exec`, and the commands for the pod of k8s/backup.
 */
export const openCluster = async ({ system: { processes, environment }, secret, tools }: ClusterParts) => {
  const folder = mkdtempSync(join(tmpdir(), 'gatelingo-kubectl-'));
  const backupPod = openBackupPod({ folder, secret, tools });
  const environments = JSON.parse(readFileSync(join(environment.STACK_DATA!, 'services.json'), 'utf8')) as Record<
    string,
    NodeJS.ProcessEnv
  >;
  const named = (args: string[]) => {
    const selector = optionOf(args, '--selector') ?? '';
    const components =
      /component in \(([^)]*)\)/
        .exec(selector)?.[1]
        ?.split(',')
        .map((name) => name.trim()) ?? [];
    const given = args.flatMap((arg) => /^deployment\/gatelingo-([\w-]+)$/.exec(arg)?.[1] ?? []);
    // Here one process does the work of two workloads of one service.
    return services.filter(({ name }) => [...components, ...given].includes(name));
  };
  const obey = async (args: string[]): Promise<string> => {
    if (backupPod.isMeant(args)) return backupPod.obey(args);
    const chosen = named(args);
    if (chosen.length === 0) throw new Error(`no such workload: ${args.join(' ')}`);
    const [verb] = args;
    if (verb === 'scale') {
      const replicas = Number(optionOf(args, '--replicas'));
      for (const { name } of chosen) await (replicas > 0 ? processes.restart(name) : processes.stop(name));
      return `scaled to ${replicas}`;
    }
    if (verb === 'rollout' && args[1] === 'status') {
      for (const { name } of chosen) await processes.waitReady(name, 60_000);
      return 'successfully rolled out';
    }
    if (verb === 'wait' && args.includes('--for=delete')) {
      const left = chosen.filter(({ name }) => processes.pid(name) !== undefined);
      if (left.length > 0) throw new Error(`still there: ${left.map(({ name }) => name).join(', ')}`);
      return 'deleted';
    }
    const [service] = chosen;
    const [program, ...rest] = args.slice(args.indexOf('--') + 1);
    if (verb !== 'exec' || program !== 'node' || !service) throw new Error(`not known here: ${args.join(' ')}`);
    if (processes.pid(service.name) === undefined) throw new Error(`no pod of ${service.name} runs`);
    return run(process.execPath, rest, { cwd: join(root, service.folder), env: environments[service.name]! });
  };

  const server = createServer((request, response) => {
    json(request)
      .then((args) => obey(args as string[]))
      .then(
        (text) => response.end(text.trim()),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  writeFileSync(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return {
    /** The variables that a shell needs to find this kubectl. */
    environment: { CLUSTER: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    folder,
    /** The backups; they remain when their pod is deleted. */
    backups: backupPod.volume,
    close: async () => {
      rmSync(folder, { recursive: true, force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
