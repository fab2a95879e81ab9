/** As the table at the end lists them: tiers that need more come later. `test.ts` has which run beside each other. */
export const tiers = ['types', 'lint', 'unit', 'integration', 'api', 'browser', 'chart', 'faults'] as const;
/** Tiers that take long and need more than most machines have run only by name. */
const tiersByName = ['fuzz', 'kubernetes', 'images'] as const;
const allTiers = [...tiers, ...tiersByName];
export type Tier = (typeof allTiers)[number];

export interface TestOptions {
  only: Tier[];
  /** Include the long forms. */
  full: boolean;
  /** Only what a change can affect. */
  changed: boolean;
  /** The revision that changes are counted from. */
  since?: string;
  jestArgs: string[];
}

/** `--only api,browser --full -- -t name`, or `--changed --since HEAD~3`: arguments after the second `--` are Jest's. */
export function readTestOptions(args: string[]): TestOptions {
  const cut = args.indexOf('--');
  const own = cut < 0 ? args : args.slice(0, cut);
  const options: TestOptions = {
    only: [...tiers],
    full: false,
    changed: false,
    jestArgs: cut < 0 ? [] : args.slice(cut + 1),
  };
  for (let index = 0; index < own.length; index += 1) {
    const [name, inline] = (own[index] ?? '').split('=');
    const value = () => inline ?? own[(index += 1)] ?? '';
    if (name === '--full') options.full = true;
    else if (name === '--changed') options.changed = true;
    else if (name === '--since') Object.assign(options, { changed: true, since: value() });
    else if (name === '--only') options.only = readTiers(value());
    else
      throw new Error(
        `Unknown option ${own[index]}. npm test -- [--only ${allTiers.join('|')}] [--full] [--changed] [--since REVISION] [-- Jest's options]`,
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
