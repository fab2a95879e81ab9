import { startSystem } from '@gatelingo/stack/testing';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { audit, NotRecorded } from './audit.ts';
import { type Figures, officeColumns, type PageRounds } from './figures.ts';
import { saveResults } from '../results.ts';
import { findingList, pageCells, pageTable } from './page-table.ts';
import { openPhone, type Phone } from './phone.ts';
import { stepBack } from './priority.ts';
import { repeatVisit } from './repeat-visit.ts';
import { measureSlowdown, slowdownText } from './slowdown.ts';
import { type DriverPage, openYard } from './yard.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    /** Keeps the figures in bench/results/. */
    write: { type: 'boolean', default: false },
  },
});
/** Lighthouse's own reports, one of each visit. */
const reports = new URL('../../../.stack/lighthouse/', import.meta.url);
const rounds = Number(values.rounds);
const only = values.only?.split(',');

const system = await startSystem({
  ports: 'free',
  data: `bench-web-${process.pid}`,
  // All visits come from one address.
  settings: { RATE_LIMIT_ANONYMOUS: '1000000' },
});
for (const pid of system.processes.names.map(system.processes.pid)) if (pid !== undefined) stepBack(pid);
const origin = system.environment.PUBLIC_URL ?? system.gatewayUrl;
const chromium = system.environment.CHROMIUM_PATH ?? '';

/** A visit with a browser of its own. */
const onPhone = async <T>(page: Pick<DriverPage, 'stored'>, visit: (phone: Phone) => Promise<T>): Promise<T> => {
  const phone = await openPhone(new URL(origin).origin, page, chromium);
  try {
    return await visit(phone);
  } finally {
    await phone.close();
  }
};

const slowdown = await onPhone({ stored: {} }, measureSlowdown);
const { multiplier } = slowdown;
console.log(`A phone is ${multiplier.toFixed(2)} times slower than this machine: ${slowdownText(slowdown)}.`);

const round = async (page: DriverPage, number: number): Promise<{ figures: Figures; findings: string[] }> => {
  const address = new URL(page.address, origin).href;
  const { isOffice = false } = page;
  const firstVisit = () => onPhone(page, (phone) => audit(phone, address, { isOffice, multiplier }));
  const { figures, findings, report } = await firstVisit().catch((failure: unknown) => {
    if (!(failure instanceof NotRecorded)) throw failure;
    console.log(`  … once more: ${failure.message}`);
    return firstVisit();
  });
  await writeFile(new URL(`${page.name}-${number}.html`, reports), report);
  const again = isOffice
    ? { repeat: Number.NaN, offline: Number.NaN }
    : await onPhone(page, (phone) => repeatVisit(phone, address, page, multiplier));
  return { figures: { ...figures, ...again }, findings };
};

await mkdir(reports, { recursive: true });
const measured: (PageRounds & { isOffice: boolean })[] = [];
try {
  const pages = (await openYard(system)).filter(({ name }) => !only || only.includes(name));
  if (pages.length === 0) throw new Error(`No page is named ${values.only ?? ''}.`);
  for (const page of pages) {
    const found: Awaited<ReturnType<typeof round>>[] = [];
    for (let number = 1; number <= rounds; number++) {
      console.log(`Opening ${page.name}, ${number} of ${rounds} …`);
      found.push(await round(page, number));
    }
    measured.push({
      page: page.name,
      isOffice: page.isOffice ?? false,
      rounds: found.map(({ figures }) => figures),
      findings: [...new Set(found.flatMap(({ findings }) => findings))],
    });
  }
} finally {
  await system.stop();
}

const made = `Medians of ${rounds}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${slowdownText(slowdown)}.`;
for (const whose of ['drivers', 'office'] as const) {
  const pages = measured.filter(({ isOffice }) => isOffice === (whose === 'office'));
  if (pages.length === 0) continue;
  const columns = whose === 'office' ? officeColumns : undefined;
  const findings = findingList(pages);
  console.log(`\n${made}\n\n${pageTable(pages, columns)}`);
  if (findings !== '') console.log(`\nWhat costs points:\n\n${findings}`);
  // The office's pages are not slowed down.
  const note = whose === 'drivers' ? `A phone: ${slowdownText(slowdown)}.` : undefined;
  if (values.write) await saveResults(`web-${whose}`, pageCells(pages, columns), { note });
}
process.exit(0);
