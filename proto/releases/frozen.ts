import { readdirSync, readFileSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };
import type { DescribedEndpoint } from './described-endpoints.ts';
import type { DescribedTopic } from './described-topics.ts';

const folder = new URL('./', import.meta.url);

/** What a release promised, as `npm run release:contracts` wrote it. */
export interface Release {
  version: string;
  http: DescribedEndpoint[];
  topics: DescribedTopic[];
  /** The facts' descriptors: an image of buf, which reads as a FileDescriptorSet. */
  facts: Uint8Array<ArrayBuffer>;
  /** Names of the migrations by service. */
  migrations: Record<string, string[]>;
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Versions whose contracts are frozen, the oldest first. */
export const frozenVersions = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort(byNumber.compare);

export const releaseFolder = (version: string): URL => new URL(`${version}/`, folder);

export const readRelease = (version: string): Release => {
  const read = (file: string) => readFileSync(new URL(file, releaseFolder(version)));
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
 * Releases that this version meets: the one before it, whose processes run beside it during an upgrade, and itself as it was
 * frozen. Older ones it need not get along with.
 */
export const releasesToMeet = (version: string): { before: Release | undefined; frozen: Release | undefined } => {
  const versions = frozenVersions();
  const before = versions.filter((each) => byNumber.compare(each, version) < 0).at(-1);
  return {
    before: before === undefined ? undefined : readRelease(before),
    frozen: versions.includes(version) ? readRelease(version) : undefined,
  };
};

/** The same as a list, which has at least one. */
export const metReleases = (version = packageJson.version): [Release, ...Release[]] => {
  const { before, frozen } = releasesToMeet(version);
  const [first, ...others] = [before, frozen].filter((release) => release !== undefined);
  if (!first) throw new Error('No release is frozen in proto/releases.');
  return [first, ...others];
};
