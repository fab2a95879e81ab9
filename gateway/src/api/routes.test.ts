import { endpoints } from '@gatelingo/proto/http';
import { expect, test } from '@jest/globals';
import { createRouteTable } from './routes.ts';

const find = createRouteTable();

test.each(endpoints.map((each) => [each.name, each] as const))('%s is found', (_name, declared) => {
  const path = declared.endpoint.path.replace(/:\w+/g, '0199c5c1-0000-7000-8000-000000000000');
  expect(find(declared.endpoint.method, path)).toMatchObject({
    route: { service: declared.service, endpoint: declared.endpoint },
  });
});

test('a fixed path goes before a pattern', () => {
  expect(find('GET', '/registration-overview/filters')).toMatchObject({
    route: { endpoint: { path: '/registration-overview/filters' } },
  });
});

test.each([
  '/metrics',
  '/livez',
  '/user',
  '/user/me/',
  '/User/me',
  '/barcode/details',
  '/barcode/details/',
  '/barcode/details/a/b',
  '',
])('"%s" is not there', (path) => {
  expect(find('GET', path)).toBeUndefined();
});

test('another method gets the list of those there are; HEAD is GET', () => {
  expect(find('PATCH', '/user/me')).toEqual({ allowed: ['GET'] });
  expect(find('HEAD', '/user/me')).toMatchObject({ route: { endpoint: { path: '/user/me' } } });
});
