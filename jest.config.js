/** Which tier runs is chosen by TIER: unit (beside the code), integration, api, browser, chart, faults, fuzz, kubernetes or images. */
const tiers = {
  unit: ['<rootDir>/{proto,gateway,services,stack,web,bench}/**/src/**/*.test.ts', '<rootDir>/proto/**/*.test.ts'],
  integration: ['<rootDir>/{gateway,services/*,stack}/test/**/*.test.ts', '<rootDir>/e2e/mutations/**/*.test.ts'],
  api: ['<rootDir>/e2e/{api,security}/**/*.test.ts'],
  browser: ['<rootDir>/e2e/browser/**/*.test.ts'],
  chart: ['<rootDir>/e2e/chart/**/*.test.ts'],
  faults: ['<rootDir>/e2e/faults/**/*.test.ts'],
  fuzz: ['<rootDir>/e2e/fuzz/**/*.test.ts'],
  kubernetes: ['<rootDir>/e2e/kubernetes/**/*.test.ts'],
  images: ['<rootDir>/e2e/images/**/*.test.ts'],
};

/** The files of this tier share one system, and run in a fixed order. */
const sharedSystem = {
  testEnvironment: '<rootDir>/e2e/faults/environment.ts',
  globalTeardown: '<rootDir>/e2e/faults/stop-system.ts',
  testSequencer: '<rootDir>/e2e/faults/file-order.ts',
};

/** Node imports the tests itself: Jest's loader would compile every package again for every file. */
const native = {
  testEnvironment: '<rootDir>/stack/src/jest/environment.ts',
  runtime: '<rootDir>/stack/src/jest/runtime.ts',
  testSequencer: '<rootDir>/stack/src/jest/file-order.ts',
};

export default {
  ...(process.env.TIER === 'faults' ? sharedSystem : native),
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/stack/src/jest/transform.mjs' },
  testMatch: process.env.TIER ? tiers[process.env.TIER] : Object.values(tiers).flat(),
  testPathIgnorePatterns: [
    ...['/node_modules/', '/dist/', '/.stack/'],
    // Whole files of the long form.
    ...(process.env.TEST_FULL === '1' ? [] : ['/e2e/[^/]+/long/']),
  ],
  modulePathIgnorePatterns: ['/dist/', '/.stack/'],
  testTimeout: 180_000,
};
