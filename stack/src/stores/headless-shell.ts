import { existsSync } from 'node:fs';
import { apt } from '../apt.ts';
import { onPath, run } from '../command.ts';
import { step, warn } from '../terminal.ts';
import { firstWay, NotHere } from '../ways.ts';

/** The program of Debian's package on PATH is a script that stays between us and the browser. */
const ofDebian = '/usr/lib/chromium/chromium-headless-shell';

/**
 * HEADLESS_SHELL_PATH: the browser without its own windows, which the image prints PDFs with, and most browser tests use: it
 * takes half of the processor of a whole Chromium. Where it cannot be had the tests use the whole one (decision 49).
 */
export async function findHeadlessShell(): Promise<Record<string, string>> {
  try {
    const path = await step(
      'Headless shell',
      async (note) => {
        const ways = [
          { name: 'from PATH', provide: find },
          { name: 'by apt-get', provide: () => apt(['chromium-headless-shell'], note).then(find) },
        ];
        return (await firstWay('the headless shell', ways, 'nothing is needed, the tests use the whole Chromium.'))
          .value;
      },
      (found) => found,
    );
    return { HEADLESS_SHELL_PATH: path };
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error));
    return {};
  }
}

async function find(): Promise<string> {
  const path = existsSync(ofDebian) ? ofDebian : onPath('chrome-headless-shell');
  if (!path) throw new NotHere('there is none');
  // It may be older than the libraries beside it.
  await run(path, ['--version'], { timeoutMs: 20_000 });
  return path;
}
