import { expect, test } from '@jest/globals';
import { readCompose } from './compose-file.ts';
import { options } from './options.ts';
import { environmentOf, named, ofKind, render, type Json } from './render.ts';

const podOf = (values = {}): Json => named(render(values), 'Deployment', 'demo-interpreter').spec.template.spec;
const volumeOf = (values = {}): Json => podOf(values).volumes.find(({ name }: Json) => name === 'models');
const translating = ['registration', 'registration-pdf', 'session-voice', 'notification', 'jobs'];

test('who translates asks the interpreter, by its key, unless values name others', () => {
  const environment = (name: string, values = {}) =>
    environmentOf(named(render(values), 'Deployment', `demo-${name}`).spec.template);
  for (const name of translating) {
    expect(environment(name)).toMatchObject({
      TRANSLATION_PROVIDER: 'interpreter',
      INTERPRETER_URL: 'http://demo-interpreter:8080',
      INTERNAL_KEY_FILE: '/run/secrets/gatelingo/INTERNAL_KEY',
    });
    const others = environment(name, { translation: { providers: ['deepl', 'interpreter'] } });
    expect(others.TRANSLATION_PROVIDER).toBe('deepl,interpreter');
  }
});

test('languages that are named are fetched before the pod is ready, without any key', () => {
  expect(podOf().initContainers).toBeUndefined();
  const pod = podOf(options['models fetched ahead']);
  const [fetching] = pod.initContainers;
  expect(fetching).toMatchObject({
    image: pod.containers[0].image,
    args: ['src/models/main.ts', 'de', 'pl', 'ro'],
    volumeMounts: [{ name: 'models', mountPath: '/models' }],
  });
  const variables = fetching.env.map(({ name }: Json) => name).sort();
  expect(variables).toEqual(['MODELS_FOLDER', 'MODELS_URL']);
});

test('the models lie in a volume of each pod, or of all', () => {
  expect(volumeOf()).toEqual({ name: 'models', emptyDir: { sizeLimit: '2Gi' } });
  const claimed = options['one volume of models for all pods'];
  expect(volumeOf(claimed)).toEqual({ name: 'models', persistentVolumeClaim: { claimName: 'demo-models' } });
  expect(named(render(claimed), 'PersistentVolumeClaim', 'demo-models').spec).toEqual({
    accessModes: ['ReadWriteMany'],
    storageClassName: 'nfs',
    resources: { requests: { storage: '4Gi' } },
  });
  const brought = options['models without a network'];
  expect(volumeOf(brought)).toEqual({ name: 'models', persistentVolumeClaim: { claimName: 'models' } });
  expect(ofKind(render(brought), 'PersistentVolumeClaim')).toEqual([]);
  expect(environmentOf({ spec: podOf(brought) })).not.toHaveProperty('MODELS_URL');
});

test('a pod is given the memory of two directions, and may use that of as many as a thread holds', () => {
  const { requests, limits } = podOf().containers[0].resources;
  const megabytes = (directions: number) => 490 + (directions > 1 ? 90 : 0) + 150 * Math.max(0, directions - 2);
  const bytes = (quantity: string) => Number.parseInt(quantity, 10) * (quantity.endsWith('Gi') ? 1024 : 1) * 1024 ** 2;
  expect(bytes(requests.memory)).toBeGreaterThan(megabytes(2) * 1e6);
  expect(bytes(limits.memory)).toBeGreaterThan(megabytes(4) * 1e6);
});

test('with Docker Compose it is confined and limited, and nothing waits for it or for the models that are fetched ahead', () => {
  const { services } = readCompose({ MODELS_LANGUAGES: 'de pl' });
  const { interpreter, models } = services;
  expect(interpreter).toMatchObject({ read_only: true, mem_limit: '1280m', networks: ['services'] });
  expect(interpreter!.depends_on).toEqual({ secrets: { condition: 'service_completed_successfully' } });
  const waitedFor = Object.values(services).flatMap(({ depends_on = {} }) => Object.keys(depends_on));
  for (const name of ['interpreter', 'models']) expect(waitedFor).not.toContain(name);
  expect(models).toMatchObject({ command: 'src/models/main.ts de pl', image: interpreter!.image });
  const url = (given: Record<string, string>) => readCompose(given).services.interpreter!.environment!.MODELS_URL;
  expect(url({})).toMatch(/^https:\/\/.*translations-models-v2$/);
  expect(url({ MODELS_URL: '' })).toBe('');
  for (const { volumes } of [interpreter!, models!]) expect(volumes).toContain('models:/models');
});
