import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../paths.ts';

interface LockEntry {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  os?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
type Lock = Record<string, LockEntry>;

export interface ShippedPackage {
  name: string;
  version: string;
  /** An SPDX expression; undefined if neither the package's manifest nor its licence's text says it. */
  licence: string | undefined;
  /** Where npm puts it. Packages of other platforms are absent there. */
  folder: string;
}

const isShippedWorkspace = (path: string) => /^(gateway|proto|web|services\/[^/]+)$/.test(path);

/** Development dependencies that Vite puts into the web app all the same. */
const bundledIntoWeb = ['topojson-client', 'world-atlas'];

/** The path in the lock of what `name` means in a package, as Node resolves it. */
const resolve = (lock: Lock, from: string, name: string): [path: string] | undefined => {
  for (let folder = from; ; folder = dirname(folder)) {
    if (folder.endsWith('node_modules')) continue;
    const path = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in lock) return [path];
    if (folder === '.') return undefined;
  }
};

const needed = (path: string, entry: LockEntry): string[] => {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  const own = [...Object.keys(entry.dependencies ?? {}), ...Object.keys(entry.optionalDependencies ?? {})];
  return [...own, ...peers, ...(path === 'web' ? bundledIntoWeb : [])];
};

/** The first paragraph of a permission, as a licence; only of packages whose manifest names no licence. */
const licenceByText = (folder: string): string | undefined => {
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  if (file === undefined) return undefined;
  return /Permission is hereby granted, free of charge/.test(readFileSync(file, 'utf8')) ? 'MIT' : undefined;
};

/**
 * Every package of npm that an image or a browser gets, from the lock: it names the licences and is the same on each
 * platform, so the list also has the packages that other platforms install.
 */
export const shippedPackages = (): ShippedPackage[] => {
  const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };
  const reached = new Map<string, LockEntry>();
  const waiting = Object.keys(lock).filter(isShippedWorkspace);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = lock[path];
    if (!entry || reached.has(path)) continue;
    reached.set(path, entry);
    if (entry.link) waiting.push(entry.resolved ?? '');
    for (const name of needed(path, entry)) waiting.push(...(resolve(lock, path, name) ?? []));
  }
  return [...reached]
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license }]) => {
      const folder = join(root, path);
      const name = path.replace(/^.*node_modules\//, '');
      return { name, version, licence: license ?? licenceByText(folder), folder };
    });
};
