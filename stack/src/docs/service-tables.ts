import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { topics, type Topic } from '@gatelingo/proto/events';
import { contracts, internalContracts } from '@gatelingo/proto/http';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { root } from '../paths.ts';
import { withGenerated } from './generated.ts';

/** Services whose README has the tables. */
export const describedServices = [
  ...['auth', 'interpreter', 'jobs', 'notification', 'realtime', 'registration', 'session-voice', 'sites-locations'],
] as const;
type Described = (typeof describedServices)[number];

const behind: Record<string, Record<string, Endpoint>> = contracts;
const internal: Record<string, Record<string, Endpoint>> = internalContracts;
/** The calls of a service behind the gateway, then those for other services alone. */
const callsOf = (service: string): Endpoint[] => [
  ...Object.values(behind[service] ?? {}),
  ...Object.values(internal[service] ?? {}),
];
const factsOf = ({ facts }: Topic) => facts.map(({ name }) => name).join(', ');
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Calls of a service by its contract. */
const callsTable = (service: Described): string =>
  [
    '| call | who | what |',
    '| --- | --- | --- |',
    ...callsOf(service).map(
      ({ method, path, access, summary }) => `| \`${method} ${path}\` | ${access.join(', ')} | ${cell(summary)} |`,
    ),
  ].join('\n');

/** Topics that a service owns, and those that its consumer groups read. */
const factsTable = async (service: Described): Promise<string> => {
  const file = join(root, 'services', service, 'src', 'service.ts');
  const { service: declared } = (await import(pathToFileURL(file).href)) as {
    service: { consumers: readonly { group: string; topics: readonly string[] }[] };
  };
  const owned = Object.entries<Topic>(topics).filter(([, { owner }]) => owner === service);
  const rows = [
    ...owned.map(([topic, about]) => `| publishes | \`${topic}\` | ${factsOf(about)} |`),
    ...declared.consumers.flatMap((consumer) =>
      consumer.topics.map((topic) => `| consumes | \`${topic}\` | group \`${consumer.group}\` |`),
    ),
  ];
  return rows.length === 0 ? 'No facts.' : ['| | topic | facts or group |', '| --- | --- | --- |', ...rows].join('\n');
};

export const readmeOf = (service: string): string => join(root, 'services', service, 'README.md');

/** The README of a service with its current tables between their marks. */
export const withServiceTables = async (service: Described): Promise<string> => {
  const page = readFileSync(readmeOf(service), 'utf8');
  const calls = callsOf(service).length > 0 ? withGenerated(page, 'calls', callsTable(service)) : page;
  return withGenerated(calls, 'facts', await factsTable(service));
};

/** A page without the padding that the formatter puts into tables. */
export const unpadded = (page: string): string => page.replaceAll(/-{3,}/g, '---').replaceAll(/ {2,}/g, ' ');
