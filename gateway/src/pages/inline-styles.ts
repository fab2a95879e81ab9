import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The styles that stand in the built pages themselves, as sources for `style-src`: each is allowed by its hash, no other is. */
export const inlineStyles = (folder: string): string[] =>
  ['index.html', 'app.html']
    .map((name) => join(folder, name))
    .filter((path) => folder !== '' && existsSync(path))
    .flatMap((path) => readFileSync(path, 'utf8').split('<style>').slice(1))
    .map((rest) => rest.split('</style>', 1)[0] ?? '')
    .map((styles) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`);
