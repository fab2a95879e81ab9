import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The root of the clone. */
export const root = resolve(import.meta.dirname, '../..');

/** Downloads that all clones of this user share. */
export const cacheFolder = resolve(
  process.env.GATELINGO_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'gatelingo'),
);

/** The data, logs and process ids of this clone. */
export const stackFolder = join(root, '.stack');

/** The data of `npm start`. */
export const data = join(stackFolder, 'data');
