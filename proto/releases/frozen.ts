import { readdirSync, readFileSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };
import type { DescribedEndpoint } from './described-endpoints.ts';
import type { DescribedTopic } from './described-topics.ts';

const releases = new URL('./', import.meta.url);

/** The contracts of a release, as `npm run release:contracts` wrote them. */
export interface Release {
  version: string;
  http: DescribedEndpoint[];
  topics: DescribedTopic[];
  /** The facts' descriptors: an image of buf, readable as a FileDescriptorSet. */
  facts: Uint8Array<ArrayBuffer>;
  /** Names of the migrations by service, as the database has them. */
  migrations: Record<string, string[]>;
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Versions with frozen contracts, the oldest first. */
export const frozenVersions = (folder = releases): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort(byNumber.compare);

export const releaseFolder = (version: string, folder = releases): URL => new URL(`${version}/`, folder);

const readRelease = (version: string, folder: URL): Release => {
  const read = (file: string) => readFileSync(new URL(file, releaseFolder(version, folder)));
  const json = (file: string): unknown => JSON.parse(read(file).toString());
  return {
    version,
    http: json('http.json') as DescribedEndpoint[],
    topics: json('topics.json') as DescribedTopic[],
    facts: new Uint8Array(read('facts.binpb')),
    migrations: json('migrations.json') as Record<string, string[]>,
  };
};

/**
 * Releases that this version must be compatible with: the one before it, whose processes run next to it during an
 * upgrade, and its own frozen contracts. Older releases do not matter.
 */
export const releasesToMeet = (
  version: string,
  folder = releases,
): { before: Release | undefined; frozen: Release | undefined } => {
  const versions = frozenVersions(folder);
  const before = versions.filter((each) => byNumber.compare(each, version) < 0).at(-1);
  return {
    before: before === undefined ? undefined : readRelease(before, folder),
    frozen: versions.includes(version) ? readRelease(version, folder) : undefined,
  };
};

/** The same releases as a list; empty until the first one is tagged. */
export const metReleases = (version = packageJson.version): Release[] => {
  const { before, frozen } = releasesToMeet(version);
  return [before, frozen].filter((release) => release !== undefined);
};
