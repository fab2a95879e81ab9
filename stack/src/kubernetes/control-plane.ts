import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { stackFolder } from '../paths.ts';
import { freePort } from '../ports.ts';
import type { ProcessTable } from '../processes/table.ts';
import { onShutdown } from '../shutdown.ts';
import { openTable } from '../system.ts';
import { step } from '../terminal.ts';
import { etcd, helm, kubernetes } from './programs.ts';

export interface ControlPlane {
  url: string;
  /** The certificate of the API server. */
  ca: string;
  /** A token with all rights. */
  token: string;
  /** A folder that is deleted with the cluster. */
  data: string;
  kubectl: string;
  helm: string;
  /** Starts the controllers; they call `url`, which needs no credentials. */
  startControllers: (url: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** The API of a real cluster, with its store, on free ports; it has no nodes. */
export async function startControlPlane(name: string): Promise<ControlPlane> {
  const data = join(stackFolder, `test-kubernetes-${name}`);
  const programs = await step('Kubernetes', async (note) => ({
    etcd: await etcd(note),
    ...(await kubernetes(note)),
    helm: await helm(note),
  }));
  rmSync(data, { recursive: true, force: true });
  const table = await openTable(data);
  const logs = join(stackFolder, 'logs', `test-kubernetes-${name}`);
  const stop = async () => {
    await table.stop();
    rmSync(data, { recursive: true, force: true });
  };
  onShutdown(stop, () => table.killAll());
  try {
    const store = await startEtcd(table, programs.etcd, data, logs);
    const api = await startApiServer(table, programs.apiServer, store, data, logs);
    const startControllers = (url: string) => startManager(table, programs.controllerManager, url, data, logs);
    return { ...api, data, kubectl: programs.kubectl, helm: programs.helm, startControllers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEtcd(table: ProcessTable, command: string, data: string, logs: string): Promise<string> {
  const client = `http://127.0.0.1:${await freePort()}`;
  const peer = `http://127.0.0.1:${await freePort()}`;
  await table.start('store', {
    name: 'etcd',
    command,
    args: [
      `--data-dir=${join(data, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
      '--unsafe-no-fsync',
    ],
    logFile: join(logs, 'etcd.log'),
    ready: async () => {
      const response = await fetch(`${client}/health`, { signal: AbortSignal.timeout(2_000) });
      if (!response.ok) throw new Error(`/health says ${response.status}`);
    },
  });
  return client;
}

async function startApiServer(
  table: ProcessTable,
  command: string,
  store: string,
  data: string,
  logs: string,
): Promise<{ url: string; ca: string; token: string }> {
  const port = await freePort();
  const token = randomBytes(24).toString('hex');
  const certificates = join(data, 'certificates');
  mkdirSync(certificates, { recursive: true });
  const accountsKey = join(data, 'service-accounts.key');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(accountsKey, privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 });
  const tokens = join(data, 'tokens.csv');
  writeFileSync(tokens, `${token},admin,admin,system:masters\n`, { mode: 0o600 });
  const certificate = () => readFileSync(join(certificates, 'apiserver.crt'), 'utf8');
  await table.start('service', {
    name: 'kube-apiserver',
    command,
    args: [
      `--etcd-servers=${store}`,
      '--bind-address=127.0.0.1',
      `--secure-port=${port}`,
      `--cert-dir=${certificates}`,
      `--token-auth-file=${tokens}`,
      '--authorization-mode=RBAC',
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-key-file=${accountsKey}`,
      `--service-account-signing-key-file=${accountsKey}`,
      '--service-cluster-ip-range=10.96.0.0/16',
      // The only address to announce is this machine's loopback address, which is refused.
      '--endpoint-reconciler-type=none',
    ],
    logFile: join(logs, 'kube-apiserver.log'),
    readyWithinMs: 120_000,
    ready: () => isHealthy(port, '/readyz', certificate(), token),
  });
  return { url: `https://127.0.0.1:${port}`, ca: certificate(), token };
}

function isHealthy(port: number, path: string, ca: string, token = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const asked = request({ host: '127.0.0.1', port, path, ca, headers, timeout: 2_000 }, (response) => {
      response.resume();
      if (response.statusCode === 200) resolve();
      else reject(new Error(`${path} says ${response.statusCode ?? 'nothing'}`));
    });
    asked.once('timeout', () => asked.destroy(new Error(`${path} says nothing`)));
    asked.once('error', reject);
    asked.end();
  });
}

async function startManager(
  table: ProcessTable,
  command: string,
  url: string,
  data: string,
  logs: string,
): Promise<void> {
  const file = join(data, 'controllers.kubeconfig');
  writeFileSync(file, kubeconfig(url));
  const port = await freePort();
  const certificates = join(data, 'controllers');
  await table.start('service', {
    name: 'kube-controller-manager',
    command,
    args: [
      `--kubeconfig=${file}`,
      '--leader-elect=false',
      // It writes a kind that the API server warns about.
      '--controllers=*,-endpoints-controller',
      '--bind-address=127.0.0.1',
      `--secure-port=${port}`,
      `--cert-dir=${certificates}`,
      '--authorization-always-allow-paths=/healthz',
      `--service-account-private-key-file=${join(data, 'service-accounts.key')}`,
      `--root-ca-file=${join(data, 'certificates', 'apiserver.crt')}`,
    ],
    logFile: join(logs, 'kube-controller-manager.log'),
    ready: () => isHealthy(port, '/healthz', readFileSync(join(certificates, 'kube-controller-manager.crt'), 'utf8')),
  });
}

/** For an address that needs no credentials. */
export const kubeconfig = (server: string) =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'test', cluster: { server } }],
    users: [{ name: 'test', user: {} }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'test' } }],
    'current-context': 'test',
  });
