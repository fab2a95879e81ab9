import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.ts', '**/test/**/*.ts', 'e2e/**/*.ts', 'services/chassis/src/testing/**/*.ts'];

const sql = String.raw`/^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/`;
const noSql = 'SQL stands in db/.';

/** Only `db/` speaks to a database; which file may import which stands in .dependency-cruiser.js. */
const sqlInDb = {
  files: ['services/*/src/**/*.ts', 'gateway/src/**/*.ts'],
  // Until its statement moves, too: services/notification/src/inbound/use-cases/enqueue-webhook.ts.
  ignores: [
    '**/db/**',
    'services/chassis/**',
    'services/notification/src/inbound/use-cases/enqueue-webhook.ts',
    ...tests,
  ],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: `Literal[value=${sql}]`, message: noSql },
      { selector: `TemplateElement[value.raw=${sql}]`, message: noSql },
      { selector: 'CallExpression[callee.name="rows"]', message: noSql },
      { selector: 'CallExpression[callee.object.name="manager"][callee.property.name="query"]', message: noSql },
      {
        selector: 'CallExpression[callee.object.property.name="manager"][callee.property.name="query"]',
        message: noSql,
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
  sqlInDb,
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
);
