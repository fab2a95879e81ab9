import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The clone. */
export const root = resolve(import.meta.dirname, '../..');

/** What is fetched once for all clones of this user. */
export const cacheFolder = resolve(
  process.env.GATELINGO_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'gatelingo'),
);

/** What belongs to this clone: data, logs, process ids. */
export const stackFolder = join(root, '.stack');

/** What `npm start` keeps. */
export const data = join(stackFolder, 'data');
