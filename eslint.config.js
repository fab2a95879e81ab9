import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.ts', '**/test/**/*.ts', 'e2e/**/*.ts', 'services/chassis/src/testing/**/*.ts'];

/** Packages that only these folders know. */
const reserved = {
  express: ['services/chassis/src/http/**', 'gateway/**', 'stack/src/simulators/**', 'bench/**'],
  kafkajs: ['services/chassis/src/events/**', 'bench/**', 'e2e/faults/**'],
  typeorm: ['services/*/src/db/**', 'services/*/src/*/db/**', 'services/chassis/src/{postgres,store}/**', ...tests],
  mongoose: ['services/*/src/db/**', 'services/chassis/src/{mongo,store}/**', ...tests],
  '@aws-sdk/client-s3': ['services/chassis/src/files/**', ...tests],
};

/** Folders of a service's `src`; arrows run entry points → use cases → domain, db. */
const entries = ['routes', 'consumers', 'work'];
const layers = [...entries, 'use-cases', 'domain', 'db'];

const from = (...types) => ({ element: { type: types } });
const to = (...types) => ({ to: { element: { type: types } } });
const toPackages = (origin, ...sources) => ({ to: { module: { origin, source: sources } } });
const anything = { to: { module: { origin: '*' } } };

const architecture = {
  plugins: { boundaries },
  settings: {
    'boundaries/elements': [
      // A big service has rooms, each with its own layers.
      ...layers.map((type) => ({ type, pattern: [`services/*/src/${type}`, `services/*/src/*/${type}`] })),
      // A file that belongs to no element would not be looked at.
      { type: 'package', pattern: ['services/*', 'gateway', 'proto', 'stack', 'e2e', 'bench'] },
    ],
    'boundaries/files': [
      { category: 'test', pattern: tests },
      ...Object.entries(reserved).map(([name, pattern]) => ({ category: `knows-${name}`, pattern })),
    ],
  },
  rules: {
    // The last policy that fits decides.
    'boundaries/dependencies': [
      'error',
      {
        default: 'allow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        policies: [
          ...Object.entries(reserved).flatMap(([name, folders]) => [
            { disallow: toPackages('external', name), message: `Only ${folders.join(', ')} may import ${name}.` },
            { from: { file: { categories: `knows-${name}` } }, allow: toPackages('external', name) },
          ]),
          { from: from(...entries), disallow: to('db'), message: 'An entry point calls a use case, not the database.' },
          {
            from: from('use-cases', 'db'),
            disallow: to(...entries),
            message: 'What is called does not know its caller.',
          },
          { from: from('db'), disallow: to('use-cases'), message: 'The database does not know who uses it.' },
          { from: from('domain'), disallow: anything, message: 'Rules import nothing but their own folder and proto.' },
          {
            from: from('domain'),
            allow: [
              to('domain'),
              toPackages('external', '@gatelingo/proto', 'zod', 'free-email-domains'),
              // Pure functions that Node happens to ship.
              toPackages('core', 'node:crypto', 'node:url'),
            ],
          },
          { from: { ...from('domain'), file: { categories: 'test' } }, allow: anything },
        ],
      },
    ],
  },
};

const typed = {
  files: ['**/*.{ts,tsx}'],
  extends: [tseslint.configs.strictTypeChecked],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  rules: {
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' },
    ],
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    // Our objects are closures: no method of ours reads `this`, so methods may be passed on.
    '@typescript-eslint/unbound-method': 'off',
    '@typescript-eslint/no-confusing-void-expression': 'off',
    // TypeORM and mongoose declare as classes what one passes as plain options.
    '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    '@typescript-eslint/no-dynamic-delete': 'off',
    // RTK Query spells "no argument" as void.
    '@typescript-eslint/no-invalid-void-type': 'off',
    '@typescript-eslint/no-generated-empty-object-type': 'off',
    // Texts are cleaned of control characters in several places.
    'no-control-regex': 'off',
  },
};

/** What a test reads from the outside (JSON, a page's DOM) has no type that would be worth writing down. */
const relaxedForTests = {
  files: [...tests, 'bench/**/*.ts'],
  rules: {
    '@typescript-eslint/no-non-null-assertion': 'off',
    '@typescript-eslint/no-unsafe-argument': 'off',
    '@typescript-eslint/no-unsafe-assignment': 'off',
    '@typescript-eslint/no-unsafe-call': 'off',
    '@typescript-eslint/no-unsafe-member-access': 'off',
    '@typescript-eslint/no-unsafe-return': 'off',
    '@typescript-eslint/require-await': 'off',
  },
};

export default defineConfig(
  globalIgnores(['**/dist/', 'proto/gen/', '.stack/', 'web/public/', 'services/sites-locations/data/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  { languageOptions: { globals: globals.node } },
  { files: ['**/simulators/**/page/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['stack/compose/*.js'], languageOptions: { globals: { ...globals.mongo, sleep: false } } },
  typed,
  relaxedForTests,
  { files: ['**/*.ts'], ignores: ['web/**'], ...architecture },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
);
