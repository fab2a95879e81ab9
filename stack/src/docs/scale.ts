import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytes, kept, site, sizesFor } from '../operations/sizes.ts';
import { needOf, tiers, volumesOf, workloadsOf } from '../operations/tiers.ts';
import { root } from '../paths.ts';
import { withGenerated } from './generated.ts';

export const scalePage = join(root, 'docs', 'scale.md');

const table = (rows: readonly (readonly string[])[]): string => {
  const [head, ...body] = rows as [readonly string[], ...(readonly string[])[]];
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};
/** Rates a month in any currency, assumed on 21 November 2026: a core with memory, a GB of disk, a GB in an object store. */
const rates = { core: 20, disk: 0.1, object: 0.025, instances: 3 } as const;
const cost = ({ cores, volumes, stored }: ReturnType<typeof sizesFor>): number => {
  const disks = (volumes.postgres + volumes.mongodb + volumes.kafka) / 1e9;
  return cores.all * rates.core + disks * rates.instances * rates.disk + (stored.files / 1e9) * rates.object;
};
/** Two figures of a number, with the commas of English. */
const about = (value: number): string =>
  value >= 100 ? Number(value.toPrecision(2)).toLocaleString('en') : String(Number(value.toPrecision(2)));
const size = (count: number): string => {
  const [unit, factor] = count >= 1e12 ? ['TB', 1e12] : ['GB', 1e9];
  return `${about(count / factor)} ${unit}`;
};

const assumptions = (): string =>
  table([
    ['a site in a day', 'assumed'],
    ['registrations, each with a document', String(site.registrations)],
    [`jobs, each with ${site.textsOfJob} WhatsApp texts and ${site.factsOfJob} facts`, String(site.jobs)],
    ['messages to and fro in all guest sessions', String(site.messages)],
    ['reads by the pages of staff and drivers', site.reads.toLocaleString('en')],
    ['open pages of staff', String(site.pages)],
    ['days of work in a year', String(site.daysOfYear)],
    ['processor of a read', '5 ms'],
    ['bytes of a registration: its files, its rows', `${bytes.files / 1_000} KB, ${bytes.registration / 1_000} KB`],
    ['bytes of a job with its chat, of a message', `${bytes.job / 1_000} KB, ${bytes.message / 1_000} KB`],
  ]);

const needs = (): string => {
  const counts = [10, 1_000, 100_000];
  const all = counts.map((sites) => sizesFor(sites, { hasFileStore: true }));
  const row = (what: string, pick: (sizes: (typeof all)[number]) => string) => [what, ...all.map(pick)];
  return table([
    ['with an object store', ...counts.map((sites) => `${sites.toLocaleString('en')} sites`)],
    row('registrations and PDFs a second', ({ rates }) => about(rates.registrations)),
    row('chat messages a second', ({ rates }) => about(rates.messages)),
    row('WhatsApp texts a second', ({ rates }) => about(rates.texts)),
    row('facts of jobs a second', ({ rates }) => about(rates.facts)),
    row('reads a second', ({ rates }) => about(rates.reads)),
    row('open sockets', ({ sockets }) => about(sockets)),
    row('cores for PDFs', ({ cores }) => about(cores.documents)),
    row("cores for the chat, half of them MongoDB's", ({ cores }) => about(cores.chat)),
    row('cores for WhatsApp', ({ cores }) => about(cores.whatsapp)),
    row('cores for registrations and reads', ({ cores }) => about(cores.calls)),
    row('**cores together**', ({ cores }) => `**${about(cores.all)}**`),
    row(`files, ${kept.registrations} days`, ({ stored }) => size(stored.files)),
    row(`PostgreSQL: registrations, and jobs of ${kept.jobs} days`, ({ stored }) => size(stored.postgres)),
    row(`MongoDB: messages of ${kept.sessions} days`, ({ stored }) => size(stored.mongodb)),
    row(`Kafka: documents of ${kept.facts} days, each broker`, ({ stored }) => size(stored.kafka)),
    row('cost a month', (sizes) => about(cost(sizes))),
  ]);
};

const written = (): string =>
  table([
    ['', ...tiers.map(({ sites }) => `${sites.toLocaleString('en')} sites`)],
    ['chart', ...tiers.map(({ values }) => `\`${values}\``)],
    ['stores', ...tiers.map(({ overlay }) => `\`${overlay}\``)],
    ['files lie in', ...tiers.map(({ hasFileStore }) => (hasFileStore ? 'an object store' : 'PostgreSQL'))],
    [
      'cores that our pods ask for, at least and at most',
      ...tiers.map(({ values }) => {
        const pods = [...workloadsOf(values).values()];
        const sum = (bound: 'min' | 'max') => about(pods.reduce((all, pod) => all + pod[bound] * pod.cores, 0));
        return `${sum('min')} to ${sum('max')}`;
      }),
    ],
    ...(['postgres', 'mongodb', 'kafka'] as const).map((store) => [
      `${{ postgres: 'PostgreSQL', mongodb: 'MongoDB', kafka: 'Kafka' }[store]}: in use, volume of one instance`,
      ...tiers.map((tier) => `${size(needOf(tier).stored[store])} of ${size(volumesOf(tier.overlay)[store])}`),
    ]),
  ]);

export const scaleText = (): string =>
  [
    assumptions(),
    'A peak second is three times the average of a ten-hour day; a core may be 0.6 full then.',
    needs(),
    'What the chart and the overlays ask for:',
    written(),
  ].join('\n\n');

export const withScale = (page = readFileSync(scalePage, 'utf8')): string => withGenerated(page, 'scale', scaleText());
