/** In the order in which they run; what needs more comes later, and faults last, as they disturb the machine. */
export const tiers = ['types', 'lint', 'unit', 'integration', 'api', 'browser', 'chart', 'faults'] as const;
/** What takes long and needs more than most machines have runs only when it is asked for by name. */
export const tiersByName = ['kubernetes', 'images'] as const;
const allTiers = [...tiers, ...tiersByName];
export type Tier = (typeof allTiers)[number];

export interface TestOptions {
  only: Tier[];
  /** The long forms as well. */
  full: boolean;
  jestArgs: string[];
}

/** `--only api,browser --full -- -t name`: what stands behind the second `--` is Jest's. */
export function readTestOptions(args: string[]): TestOptions {
  const cut = args.indexOf('--');
  const own = cut < 0 ? args : args.slice(0, cut);
  const options: TestOptions = { only: [...tiers], full: false, jestArgs: cut < 0 ? [] : args.slice(cut + 1) };
  for (let index = 0; index < own.length; index += 1) {
    const [name, inline] = (own[index] ?? '').split('=');
    if (name === '--full') options.full = true;
    else if (name === '--only') options.only = readTiers(inline ?? own[(index += 1)] ?? '');
    else
      throw new Error(
        `Unknown option ${own[index]}. npm test -- [--only ${allTiers.join('|')}] [--full] [-- Jest's options]`,
      );
  }
  return options;
}

function readTiers(text: string): Tier[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !allTiers.includes(name as Tier));
  if (unknown !== undefined) throw new Error(`There is no tier "${unknown}". There are: ${allTiers.join(', ')}.`);
  return allTiers.filter((tier) => names.includes(tier));
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export const sum = (counts: Counts[]): Counts =>
  counts.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    none,
  );

export interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  success: boolean;
}

/** A file that could not even run counts as one failed test, as does a run that failed without saying where. */
export function countsOf(result: JestResult): Counts {
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && !result.success ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** The line that closes every run. */
export const closingLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
