import { expect, test } from '@jest/globals';
import { moduleOf } from './programs.ts';

test('the parts of Kubernetes come from their published modules of the same version', () => {
  const original = 'module k8s.io/kubernetes\n\ngo 1.26.0\n\nreplace (\n\tk8s.io/api => ./staging/src/k8s.io/api\n)\n';
  expect(moduleOf('1.36.3', original)).toBe(
    'module gatelingo/kubernetes\ngo 1.26.0\nrequire k8s.io/kubernetes v1.36.3\nreplace k8s.io/api => k8s.io/api v0.36.3\n',
  );
});

test('a go.mod without parts is not built from', () => {
  expect(() => moduleOf('1.36.3', 'module k8s.io/kubernetes\n\ngo 1.26.0\n')).toThrow('names none of its parts');
});
