import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kubeconfig, startControlPlane } from '../../stack/src/kubernetes/index.ts';
import { objections, startJournal } from './api-journal.ts';
import { startKubeletStandIn, type KubeletStandIn } from './kubelet-stand-in.ts';

export interface Cluster {
  kubectl: (args: string[], input?: string) => Promise<string>;
  helm: (args: string[], input?: string) => Promise<string>;
  kubelet: KubeletStandIn;
  /** A folder that is deleted with the cluster. */
  folder: string;
  /** The API server's refusals and warnings in the namespace during `work`, for every writer. */
  objectionsTo: (namespace: string, work: () => Promise<unknown>) => Promise<string[]>;
  /** Defines the kinds of the operators. */
  defineCustomResources: () => Promise<void>;
  /** Creates a namespace that only admits pods of Pod Security "restricted". */
  namespace: (name: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** A cluster without nodes: API server, controllers, and a stand-in for the kubelets. */
export async function startCluster(name: string): Promise<Cluster> {
  const plane = await startControlPlane(name);
  const journal = await startJournal(plane);
  await plane.startControllers(journal.url);
  const kubelet = startKubeletStandIn(journal.url);
  const home = join(plane.data, 'home');
  mkdirSync(home);
  writeFileSync(join(home, 'config'), kubeconfig(journal.url));
  const env = { PATH: process.env.PATH, HOME: home, KUBECONFIG: join(home, 'config') };
  const kubectl = (args: string[], input = '') => output(plane.kubectl, args, env, input);
  return {
    kubectl,
    helm: (args, input = '') => output(plane.helm, args, env, input),
    kubelet,
    folder: home,
    objectionsTo: async (namespace, work) => {
      const from = journal.calls.length;
      await work();
      const inside = journal.calls.slice(from).filter(({ path }) => path.includes(`/namespaces/${namespace}/`));
      return objections(inside);
    },
    defineCustomResources: async () => {
      const files = join(import.meta.dirname, 'crds');
      await kubectl(['create', '-f', files]);
      await kubectl(['wait', '-f', files, '--for=condition=Established', '--timeout=60s']);
    },
    namespace: async (namespace) => {
      const labels = ['enforce', 'audit', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']);
      const manifest = {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace, labels: Object.fromEntries(labels) as Record<string, string> },
      };
      await kubectl(['create', '-f', '-'], JSON.stringify(manifest));
      return namespace;
    },
    stop: async () => {
      await kubelet.stop();
      await plane.stop();
      await journal.close();
    },
  };
}

/** Resolves with stdout; rejects with stderr. */
function output(program: string, args: string[], env: NodeJS.ProcessEnv, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    let printed = '';
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code ?? 'a signal'}: ${complaint}`));
    });
    child.stdin.end(input);
  });
}
