import { expect, test } from '@jest/globals';
import { servicesOf } from './reload.ts';
import { services } from './services.ts';

test('a source file restarts its own service', () => {
  expect(servicesOf('services/registration/src/barcodes/routes/barcodes.ts')).toEqual(['registration']);
  expect(servicesOf('gateway/src/api/api.ts')).toEqual(['gateway']);
});

test('what everything stands on restarts all of them', () => {
  const all = services.map(({ name }) => name);
  expect(servicesOf('services/chassis/src/http/server.ts')).toEqual(all);
  expect(servicesOf('proto/http/auth.ts')).toEqual(all);
});

test('tests, documents and the web app restart none', () => {
  for (const path of [
    'services/registration/src/visits/domain/proof.test.ts',
    'services/registration/test/lists.test.ts',
    'services/registration/README.md',
    'web/src/staff/shell/App.tsx',
  ]) {
    expect(servicesOf(path)).toEqual([]);
  }
});
