import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|woff)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside each text file, so that the gateway does not compress while it answers. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return;
    for (const name of Object.keys(bundle)) {
      if (!compressible.test(name) || name.startsWith('.vite')) continue;
      const path = join(dir, name);
      const content = await readFile(path);
      // A file that fits into one packet gains nothing.
      if (content.length < 1_000) continue;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
      await Promise.all([
        writeFile(`${path}.br`, await brotli(content, quality)),
        writeFile(`${path}.gz`, await zip(content, { level: 9 })),
      ]);
    }
  },
});
