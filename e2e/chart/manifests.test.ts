import { expect, test } from '@jest/globals';
import { longRows } from '../../stack/src/tests/long.ts';
import { minors, validate } from './kubernetes-schemas.ts';
import { everything, options } from './options.ts';
import { chart, helm, needed, pods, render, type Json, type Values } from './render.ts';

/** Kinds of operators: Kubernetes' own schemas do not contain them. */
const kindsOfOperators = ['ExternalSecret', 'HTTPRoute', 'PrometheusRule', 'ScaledObject', 'ServiceMonitor'];

const rendered = Object.entries(options).map(([option, values]) => ({ option, manifests: render(values) }));

test.each<[option: string, values: Values | undefined]>([
  ['External Secrets, an ingress, a route, KEDA and monitoring together', everything],
  ...longRows(['defaults', 'External Secrets', 'KEDA', 'monitoring']).map((option): [string, Values | undefined] => [
    option,
    options[option],
  ]),
])('helm lint finds nothing: %s', (_option, values) => {
  const { status, stdout, stderr } = helm(['lint', chart, '--strict', '--quiet'], { ...needed, ...values });
  expect(`${stdout}${stderr}`.trim()).toBe('');
  expect(status).toBe(0);
});

test.each(minors)(
  'what is rendered for every option is what Kubernetes %s knows',
  (minor) => {
    const unique = new Map(rendered.flatMap((each) => each.manifests).map((each) => [JSON.stringify(each), each]));
    const known = [...unique.values()].filter(({ kind }) => !kindsOfOperators.includes(kind));
    expect(known.length).toBeGreaterThan(100);
    expect(validate(minor, known)).toBe('');
  },
  300_000,
);

test('a field that Kubernetes does not know would be found', () => {
  const [first] = rendered[0]!.manifests;
  const mistyped = { ...first!, spec: { ...first!.spec, podSelektor: {} } };
  expect(validate(minors[0]!, [mistyped])).toContain('podSelektor');
});

test('nothing is of a kind that no option is for', () => {
  const kinds = new Set(rendered.flatMap((each) => each.manifests).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(
    [
      ...kindsOfOperators,
      ...[
        'ConfigMap',
        'Deployment',
        'HorizontalPodAutoscaler',
        'Ingress',
        'Job',
        'NetworkPolicy',
        'PersistentVolumeClaim',
      ],
      ...['Pod', 'PodDisruptionBudget', 'Service', 'ServiceAccount'],
    ].sort(),
  );
});

// promise: Operations
test.each(rendered)('every pod may run where Pod Security is "restricted": $option', ({ manifests }) => {
  const all = pods(manifests);
  expect(all.length).toBeGreaterThan(0);
  for (const { spec } of all) {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(spec).not.toMatchObject({ hostNetwork: true });
    expect(spec).not.toMatchObject({ hostPID: true });
    expect(spec).not.toMatchObject({ hostIPC: true });
    expect(spec.securityContext.runAsUser).not.toBe(0);
    const kinds = (spec.volumes ?? []).flatMap(({ name: _name, ...source }: object & { name: string }) =>
      Object.keys(source),
    );
    for (const kind of kinds)
      expect(['secret', 'emptyDir', 'configMap', 'persistentVolumeClaim', 'projected']).toContain(kind);
    for (const container of [...(spec.initContainers ?? []), ...spec.containers]) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  }
});

// promise: Operations
test('no secret stands in a manifest: pods get theirs as files', () => {
  for (const { spec } of pods(rendered[0]!.manifests)) {
    const files = spec.containers[0].env.filter(({ name }: { name: string }) => name.endsWith('_FILE'));
    const mounted = (spec.volumes ?? []).flatMap((volume: Json) => volume.secret?.items ?? []);
    expect(files.map(({ value }: { value: string }) => value)).toEqual(
      mounted.map(({ path }: { path: string }) => `/run/secrets/gatelingo/${path}`),
    );
    for (const { valueFrom } of spec.containers[0].env) expect(valueFrom).toBeUndefined();
  }
});
