import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath, run } from '../command.ts';
import { fetchOnce } from '../cache.ts';
import type { Note } from '../terminal.ts';
import { NotHere } from '../ways.ts';

const names = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10'];
let found: Promise<string> | undefined;

/** A Python >= 3.10. */
export function python(): Promise<string> {
  found ??= find();
  return found;
}

async function find(): Promise<string> {
  for (const name of names) {
    const program = onPath(name);
    if (!program) continue;
    const version = await run(program, ['-c', 'import sys; print(sys.version_info >= (3, 10))']).catch(() => '');
    if (version.trim() === 'True') return program;
  }
  throw new NotHere('no Python >= 3.10 on PATH');
}

/**
 * Installs one pinned package of PyPI into the cache and returns its folder: a virtual environment or, if Python was
 * installed without `venv`, a folder of packages for PYTHONPATH.
 */
export async function pythonPackage(requirement: string, note: Note, flags: string[] = []): Promise<string> {
  const program = await python();
  const version = (await run(program, ['-c', 'import sys; print("%d.%d" % sys.version_info[:2])'])).trim();
  note(`preparing ${requirement}`);
  return await fetchOnce(`python${version}-${requirement.replace('==', '-')}`, async (folder) => {
    note(`fetching ${requirement} from PyPI`);
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-input', '--only-binary=:all:', ...flags];
    try {
      await run(program, ['-m', 'venv', folder]);
      await run(venvPython(folder), [...pip, requirement]);
    } catch (withVenv) {
      try {
        await run(program, [...pip, '--target', folder, requirement]);
      } catch (withTarget) {
        throw new AggregateError(
          [withVenv, withTarget],
          `pip could not install ${requirement}: ${String(withTarget)}`,
          {
            cause: withTarget,
          },
        );
      }
    }
  });
}

/** A file of an installed package, by the end of its path. */
export function fileIn(packages: string, ...path: string[]): string {
  const end = join(...path);
  const found = readdirSync(packages, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(end));
  if (found === undefined) throw new Error(`${packages} has no ${end}`);
  return join(packages, found);
}

export const venvPython = (folder: string) => `${folder}/bin/python`;
