import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchOnce } from '../cache.ts';
import { onPath, run } from '../command.ts';
import type { Note } from '../terminal.ts';
import { NotHere } from '../ways.ts';

const versions = { helm: '4.3.1', kubernetes: '1.36.3', etcd: '3.7.3' };

/** The reason why nothing can be built here, or undefined. */
export const whyNoGo = () => (onPath('go') ? undefined : 'go is not on PATH');

/** The program `helm`. */
export async function helm(note: Note): Promise<string> {
  const { helm: version } = versions;
  const folder = await build('helm', version, note, async (go, at) => {
    await go(['install', '-p', '2', '-trimpath', `helm.sh/helm/v4/cmd/helm@v${version}`], { GOBIN: at });
  });
  return join(folder, 'helm');
}

export interface KubernetesPrograms {
  apiServer: string;
  controllerManager: string;
  kubectl: string;
}

/** The programs of a cluster without nodes. */
export async function kubernetes(note: Note): Promise<KubernetesPrograms> {
  const { kubernetes: version } = versions;
  const names = ['kube-apiserver', 'kube-controller-manager', 'kubectl'];
  const folder = await build('kubernetes', version, note, async (go, at, source) => {
    const module = `k8s.io/kubernetes@v${version}`;
    // The download prints its progress: the next command prints only the answer.
    await go(['mod', 'download', module]);
    const original = await readFile((await go(['list', '-m', '-f', '{{.GoMod}}', module])).trim(), 'utf8');
    await writeFile(join(source, 'go.mod'), moduleOf(version, original));
    const [major, minor] = version.split('.');
    const stamps = { gitVersion: `v${version}`, gitMajor: major, gitMinor: minor, gitTreeState: 'clean' };
    const flags = Object.entries(stamps).map((pair) => `-X k8s.io/component-base/version.${pair.join('=')}`);
    const packages = names.map((name) => `k8s.io/kubernetes/cmd/${name}`);
    await go([...compile, `-ldflags=-s -w ${flags.join(' ')}`, '-o', `${at}/`, ...packages]);
  });
  const [apiServer, controllerManager, kubectl] = names.map((name) => join(folder, name)) as [string, string, string];
  return { apiServer, controllerManager, kubectl };
}

/** Kubernetes' own go.mod takes its parts from its work tree; they are also published, as v0 of the same version. */
export function moduleOf(version: string, original: string): string {
  const parts = [...original.matchAll(/^\s*(\S+) => \.\/staging\//gm)].map(([, name = '']) => name);
  if (parts.length === 0) throw new Error(`The go.mod of Kubernetes ${version} names none of its parts.`);
  const published = version.replace(/^1\./, 'v0.');
  return [
    'module gatelingo/kubernetes',
    `go ${/^go (\S+)$/m.exec(original)?.[1] ?? '1.26.0'}`,
    `require k8s.io/kubernetes v${version}`,
    ...parts.map((name) => `replace ${name} => ${name} ${published}`),
    '',
  ].join('\n');
}

/** The store of the API server. */
export async function etcd(note: Note): Promise<string> {
  const { etcd: version } = versions;
  const folder = await build('etcd', version, note, async (go, at, source) => {
    const main = [
      'package main',
      'import ("os"; "go.etcd.io/etcd/server/v3/etcdmain")',
      'func main() { etcdmain.Main(os.Args) }',
      '',
    ];
    await writeFile(join(source, 'main.go'), main.join('\n'));
    await writeFile(
      join(source, 'go.mod'),
      `module gatelingo/etcd\ngo 1.26.0\nrequire go.etcd.io/etcd/server/v3 v${version}\n`,
    );
    await go([...compile, '-ldflags=-s -w', '-o', join(at, 'etcd'), '.']);
  });
  return join(folder, 'etcd');
}

const compile = ['build', '-mod=mod', '-p', '2', '-trimpath', '-buildvcs=false'];

type Go = (args: string[], env?: NodeJS.ProcessEnv) => Promise<string>;

/** Builds from Go modules, once for all clones of this user, with a low priority. */
async function build(
  name: string,
  version: string,
  note: Note,
  make: (go: Go, at: string, source: string) => Promise<void>,
): Promise<string> {
  return await fetchOnce(`${name}-${version}`, async (folder) => {
    const program = onPath('go');
    if (!program) throw new NotHere(`${name} ${version} is built from its Go module, and go is not on PATH`);
    note(`building ${name} ${version} (some minutes, once)`);
    const source = join(folder, 'source');
    await mkdir(source);
    const go: Go = (args, more) => {
      const env = { ...process.env, ...more };
      const nice = onPath('nice');
      const [command, ...rest] = nice ? [nice, '-n', '15', program, ...args] : [program, ...args];
      return run(command, rest, { cwd: source, env, timeoutMs: 45 * 60_000 });
    };
    await make(go, folder, source);
    await rm(source, { recursive: true });
  });
}
