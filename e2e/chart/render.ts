import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** The content of a manifest: each test reads its own part, Kubernetes' schemas check the rest. */
export type Json = ReturnType<JSON['parse']>;

/** A Kubernetes object: the fields that the tests read. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec?: Json;
  data?: Record<string, string>;
  automountServiceAccountToken?: boolean;
}

export type Values = Record<string, unknown>;

/** Values that are required. */
export const needed: Values = {
  publicUrl: 'https://gatelingo.example',
  kafka: { brokers: 'kafka-0:9092,kafka-1:9092' },
  mail: { from: 'Gatelingo <no-reply@gatelingo.example>' },
  secrets: { existingSecret: 'gatelingo' },
};

export const chart = join(import.meta.dirname, '..', '..', 'helm', 'gatelingo');

/** Runs helm with values on stdin. */
export const helm = (args: string[], values: Values) => {
  const program = process.env.HELM;
  if (!program) throw new Error('HELM is not set: these tests run in the tier chart of "npm test"');
  const { status, stdout, stderr } = spawnSync(program, [...args, '--values', '-'], {
    input: JSON.stringify(values),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout, stderr };
};

interface Release {
  name?: string;
  namespace?: string;
}

const template = (values: Values, { name = 'demo', namespace = 'logistics' }: Release) =>
  helm(['template', name, chart, '--namespace', namespace], values);

/** Rendered objects, for all files of a process: the same values give the same. */
const kept = Symbol.for('gatelingo.rendered');
const shared = globalThis as unknown as Record<symbol, Map<string, Manifest[]> | undefined>;
const known = (shared[kept] ??= new Map<string, Manifest[]>());

const renderNow = (values: Values, release: Release): Manifest[] => {
  const { status, stdout, stderr } = template(values, release);
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout, { uniqueKeys: true })
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest | null;
    })
    .filter((manifest) => manifest !== null);
};

/** The release's objects, with its hooks and tests. */
export const render = (values: Values = {}, release: Release = {}): Manifest[] => {
  const all = { ...needed, ...values };
  const key = JSON.stringify([all, release]);
  const made = known.get(key) ?? renderNow(all, release);
  known.set(key, made);
  // A test may change its own.
  return structuredClone(made);
};

/** Helm's error for values that it refuses. */
export const refusal = (values: Values): string => {
  const { status, stderr } = template(values, {});
  if (status === 0) throw new Error('helm took these values');
  return stderr;
};

export const ofKind = (manifests: Manifest[], kind: string) => manifests.filter((each) => each.kind === kind);

export const named = (manifests: Manifest[], kind: string, name: string): Manifest => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};

/** Everything that becomes a pod. */
export const pods = (manifests: Manifest[]): { name: string; labels: Record<string, string>; spec: Json }[] =>
  manifests
    .filter(({ kind }) => ['Deployment', 'Job', 'Pod'].includes(kind))
    .map(({ kind, metadata, spec }) =>
      kind === 'Pod'
        ? { name: metadata.name, labels: metadata.labels!, spec }
        : { name: metadata.name, labels: spec.template.metadata.labels, spec: spec.template.spec },
    );

/** A container's variables; those that come from a file end in `_FILE`. */
export const environmentOf = (pod: { spec: Json }): Record<string, string> =>
  Object.fromEntries(pod.spec.containers[0].env.map((each: Json) => [each.name, each.value]));

/** Names of the workloads. */
export const workloads = [
  ...['auth', 'sites-locations', 'registration', 'registration-pdf', 'session-voice'],
  ...['notification', 'jobs', 'interpreter', 'realtime', 'gateway'],
];
