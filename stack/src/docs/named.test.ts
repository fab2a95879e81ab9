import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { readMetrics } from './metrics.ts';
import { pages } from './words.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
/** The page of definitions lists files of other projects, the page of licences names of packages. */
const others = ['e2e/kubernetes/crds/README.md', 'docs/licences.md'];
/** Files of an example, of a running system, of a release or of an outside server. */
const notHere = new Set([
  ...['proto/http/greeting.ts', 'src/contract.ts', 'src/routes/greeting.ts', 'src/use-cases/greet.ts'],
  ...[
    'http.json',
    'migrations.json',
    'models.json',
    'processes.json',
    'service-worker.js',
    'tiles.json',
    'topics.json',
    'used.json',
  ],
]);
const text = new Map(pages().map((page) => [page, readFileSync(join(root, page), 'utf8')]));

const ending = '(?:tsx?|mjs|js|css|json|ya?ml|sh|proto|html|md)';
/** Every path under which a file may be named: from any folder on, and without `src/`. */
const paths = new Set(
  files.flatMap((file) =>
    [file, file.replace('/src/', '/')].flatMap((path) => {
      const parts = path.split('/');
      return parts.map((_part, from) => parts.slice(from).join('/'));
    }),
  ),
);

test('every file that a page names is there', () => {
  const lost = [...text].flatMap(([page, content]) =>
    others.includes(page)
      ? []
      : [...content.matchAll(new RegExp(`\`((?:\\.\\./)*[\\w@-][\\w./@-]*\\.${ending})\``, 'g'))]
          .map(([, name = '']) => name.replaceAll('../', ''))
          .filter((name) => !paths.has(name) && !notHere.has(name))
          .map((name) => `${page}: ${name}`),
  );
  expect(lost).toEqual([]);
});

/** Scripts of the root and of the workspaces. */
const scripts = new Set(
  files
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .flatMap((file) => {
      const { scripts: own = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { scripts?: object };
      return Object.keys(own);
    }),
);

test('every command of npm that a page names is there', () => {
  const lost = [...text].flatMap(([page, content]) =>
    [...content.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !scripts.has(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(lost).toEqual([]);
});

test('every setting and metric that a page names is there', () => {
  const sources = files.filter(
    (file) => !file.endsWith('.md') && /\.(m?[jt]sx?|json|ya?ml|tpl|sh|xml|graphql|proto)$|Dockerfile$/.test(file),
  );
  const known = new Set(
    sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []),
  );
  // The value of any variable from a file, and a figure of the node's agent.
  known.add('X_FILE');
  const metrics = new Set([...readMetrics().map(({ name }) => name), 'container_cpu_cfs_throttled_periods_total']);
  const lost = [...text].flatMap(([page, content]) =>
    others.includes(page)
      ? []
      : [
          ...[...content.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)]
            .map(([, name = '']) => name)
            .filter((name) => !known.has(name === 'X_FILE' ? name : name.replace(/_FILE$/, ''))),
          ...[
            ...content.matchAll(
              /`([a-z]+(?:_[a-z]+)*_(?:total|seconds|rows|sockets|waiting|open|lag|paused))(?:\{[^`]*)?`/g,
            ),
          ]
            .map(([, name = '']) => name)
            .filter((name) => !metrics.has(name)),
        ].map((name) => `${page}: ${name}`),
  );
  expect(lost).toEqual([]);
});
