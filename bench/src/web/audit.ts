import lighthouse, {
  defaultConfig,
  desktopConfig,
  generateReport,
  type Config,
  type Result,
  type RunnerResult,
} from 'lighthouse';
import type { Figures } from './figures.ts';
import type { Phone } from './phone.ts';
import { quiet } from './quiet.ts';
import { type Answered, uncompressed } from './uncompressed.ts';

/** Lighthouse counts the unused bytes of a script only from here on. */
const worthSplitting = 20 * 1_024;

const config: Config = {
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    // Both cost time, and no category counts them.
    skipAudits: ['bf-cache'],
    disableFullPageScreenshot: true,
  },
  // With its own limit it would not name the smaller scripts.
  audits: [{ path: 'byte-efficiency/unused-javascript', options: { unusedThreshold: 0 } }],
};

/** A phone of the middle class on slow 4G, whatever machine this is. */
const phoneConfig = (multiplier: number): Config => ({
  ...config,
  settings: {
    ...config.settings,
    throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: multiplier },
  },
});

/** A screen and a line of an office. Its pages are not for search engines. */
const officeConfig: Config = {
  ...config,
  settings: {
    ...config.settings,
    ...desktopConfig.settings,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  },
};

type Items = Record<string, unknown>[];
const itemsOf = ({ audits }: Result, name: string): Items => {
  const { details } = audits[name] ?? {};
  return details && 'items' in details ? (details.items as Items) : [];
};
const figure = ({ audits }: Result, name: string): number => audits[name]?.numericValue ?? Number.NaN;
const score = ({ categories }: Result, name: string): number => 100 * (categories[name]?.score ?? Number.NaN);
const sum = (items: Items, key: string): number => items.reduce((total, item) => total + Number(item[key]), 0);

/** The audits that cost points, except those of speed, whose figures are columns of the table. */
const costly = ({ categories, audits }: Result): string[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}`),
  );

/** The answers with their headers, which are in the log, and their sizes, which Lighthouse made from it. */
const answersOf = ({ lhr, artifacts }: RunnerResult): Answered[] => {
  const sizes = new Map(itemsOf(lhr, 'network-requests').map(({ url, resourceSize }) => [url, Number(resourceSize)]));
  return artifacts.DevtoolsLog.flatMap((entry) => {
    if (entry.method !== 'Network.responseReceived') return [];
    const { url, mimeType, headers } = entry.params.response;
    return /^https?:/.test(url) ? [{ url, mimeType, headers, size: sizes.get(url) ?? 0 }] : [];
  });
};

export type Audited = Omit<Figures, 'repeat' | 'offline'>;

/** Lighthouse did not get what it records; on a busy machine the start of a page is sometimes not in the trace. */
export class NotRecorded extends Error {}

/** Lighthouse on the first visit of a phone. */
export const audit = async (
  phone: Phone,
  address: string,
  { isOffice, multiplier }: { isOffice: boolean; multiplier: number },
): Promise<{ figures: Audited; findings: string[]; report: string }> => {
  const page = await phone.newPage();
  await quiet();
  const settings = isOffice ? officeConfig : phoneConfig(multiplier);
  const run = await lighthouse(address, { logLevel: 'error', output: 'json' }, settings, page);
  if (!run) throw new Error(`Lighthouse found nothing at ${address}.`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new NotRecorded(lhr.runtimeError.message);
  const unused = itemsOf(lhr, 'unused-javascript');
  const own = itemsOf(lhr, 'network-requests').filter(
    ({ sessionTargetType }) => sessionTargetType !== 'service_worker',
  );
  const figures = {
    performance: score(lhr, 'performance'),
    accessibility: score(lhr, 'accessibility'),
    bestPractices: score(lhr, 'best-practices'),
    seo: score(lhr, 'seo'),
    largestPaint: figure(lhr, 'largest-contentful-paint'),
    blocking: figure(lhr, 'total-blocking-time'),
    shift: figure(lhr, 'cumulative-layout-shift'),
    wire: sum(own, 'transferSize'),
    unused: sum(
      unused.filter(({ wastedBytes }) => Number(wastedBytes) > worthSplitting),
      'wastedBytes',
    ),
    unusedInAll: sum(unused, 'wastedBytes'),
  };
  const plain = uncompressed(answersOf(run)).map((path) => `not compressed: ${path}`);
  await page.close();
  return { figures, findings: [...costly(lhr), ...plain], report: generateReport(lhr, 'html') };
};
