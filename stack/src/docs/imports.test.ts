import { expect, test } from '@jest/globals';
import type { ICruiseResult } from 'dependency-cruiser';
import { drawingsOf, faultsOf, type Drawing } from './imports.ts';

/** Files that import each other in a row, as dependency-cruiser reports them. */
const importsOf = (files: string[], violations: object[] = []) =>
  ({
    modules: files.map((source, at) => ({ source, dependencies: [{ resolved: files[at + 1] ?? 'zod' }] })),
    summary: { violations },
  }) as unknown as ICruiseResult;
const web: Drawing = {
  folders: ['shared', 'staff/parts', 'staff/shell'],
  arrows: [
    ['staff/parts', 'shared'],
    ['staff/shell', 'staff/parts'],
  ],
};
const none = importsOf([]);

test('files are drawn as the folders that they belong to', () => {
  const files = ['staff/shell/main.tsx', 'staff/parts/table.tsx', 'staff/parts/row/row.tsx', 'shared/dates.ts'];
  expect(drawingsOf(importsOf(files.map((file) => `web/src/${file}`))).web).toEqual(web);
});

test('the folders of the web app, and the arrows between them, are few', () => {
  expect(faultsOf(none, { web }, true)).toEqual([]);
  const folders = Array.from({ length: 22 }, (_, at) => `shared${at > 0 ? String(at) : ''}`);
  const arrows = Array.from({ length: 93 }, (_, at): [string, string] => ['shared', String(at)]);
  expect(faultsOf(none, { web: { folders, arrows } }, true)).toEqual([
    'the web app has 22 folders, not at most 21',
    'the web app has 93 arrows, not at most 92',
  ]);
  expect(faultsOf(none, { web: { folders: [], arrows: [] } }, true)).toHaveLength(1);
});

test('a forbidden import and a page with other drawings are faults of lint', () => {
  const cycle = [{ name: 'proto/b.ts' }, { name: 'proto/a.ts' }];
  const violations = [
    { rule: { name: 'domain-is-pure' }, from: 'a.ts', to: 'b.ts' },
    { rule: { name: 'no-circle' }, from: 'proto/a.ts', to: 'proto/b.ts', cycle },
  ];
  expect(faultsOf(importsOf([], violations), { web }, false)).toEqual([
    'domain-is-pure: a.ts → b.ts',
    'no-circle: proto/a.ts → proto/b.ts → proto/a.ts',
    'docs/architecture.md has other drawings: run `npm run docs`',
  ]);
});
