import { expect, test } from '@jest/globals';
import { endpoints, internalContracts } from './index.ts';
import { openApiDocument } from './openapi.ts';
import { isRole, roles } from '../roles.ts';

const document = openApiDocument({ title: 'test', version: '1' });
const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;

test('every endpoint is described once, under its own name', () => {
  const described = Object.values(paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(described.sort()).toEqual(endpoints.map((each) => each.name).sort());
  expect(new Set(described).size).toBe(described.length);
});

test('path, body, answer and who may call come from the contract', () => {
  expect(paths['/barcode/details/{id}']?.get).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
    security: [{ bearer: [] }],
    'x-access': ['user', 'dispatcher', 'iadmin'],
  });
  expect(paths['/trucker/register']?.post).toMatchObject({
    security: [],
    parameters: [
      { name: 'Idempotency-Key', in: 'header' },
      { name: 'X-Proof-Of-Work', in: 'header' },
    ],
    requestBody: {
      content: {
        'application/json': {
          schema: { additionalProperties: false, properties: { phone: { type: 'string', 'x-personal': true } } },
        },
      },
    },
    responses: { 201: {}, default: {} },
  });
  expect(paths['/files/{id}']?.get).toMatchObject({ responses: { 200: { content: { 'application/pdf': {} } } } });
});

test('what a role may call, the roles with more rights may call, too', () => {
  const ranked: readonly string[] = roles;
  for (const { name, endpoint } of endpoints) {
    const named = endpoint.access.filter(isRole);
    expect([name, ...named]).toEqual([name, ...(named[0] ? ranked.slice(ranked.indexOf(named[0])) : [])]);
  }
});

test('it can be written as JSON, and refers to nothing that is not in it', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  const components = document.components as Record<string, Record<string, unknown>>;
  for (const [, kind, name] of references) expect(components[kind ?? '']).toHaveProperty(name ?? '');
  expect(text).not.toContain('$schema');
});

test('what only other services may call is described nowhere, and nothing else is left out', () => {
  const internal = Object.values(internalContracts).flatMap((each) => Object.values(each));
  expect(internal.map(({ access }) => [...access])).toEqual(internal.map(() => ['internal']));
  expect(endpoints.filter(({ endpoint }) => endpoint.access.includes('internal'))).toEqual([]);
  for (const { path } of internal) expect(paths[path]).toBeUndefined();
});
