import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProgramFailed, run } from '../command.ts';
import { root } from '../paths.ts';
import type { Migration } from './migrations.ts';

/** Rules of squawk that do not hold here, each with its reason. */
const excluded = {
  'require-lock-timeout': 'chassis sets it for every migration',
  'require-statement-timeout': 'an index of a large table may take its time',
  'prefer-robust-stmts': 'a migration is one transaction, or knows how to be run again',
  'prefer-bigint-over-int': 'versions, counts and sizes stay small',
};

const squawk = join(root, 'node_modules/squawk-cli/js/bin/squawk');
const always = ['--pg-version', '18.0', '--reporter', 'gcc', '--exclude', Object.keys(excluded).join()];

const faultsIn = async (folder: string, files: readonly string[], options: readonly string[]): Promise<string[]> => {
  if (files.length === 0) return [];
  const output = await run(process.execPath, [squawk, ...always, ...options, ...files], { cwd: folder }).catch(
    (error: unknown) => {
      if (error instanceof ProgramFailed && error.code === 1) return error.message;
      throw error;
    },
  );
  return output.split('\n').filter((line) => line.includes(': warning: ') || line.includes(': error: '));
};

/** The faults that squawk finds in migrations: changes that hold up calls, or that old processes do not survive. */
export const lockFaults = async (migrations: readonly Migration[]): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatelingo-migrations-'));
  try {
    const fileOf = ({ service, name }: Migration) => `${service}.${name}.sql`;
    for (const each of migrations) await writeFile(join(folder, fileOf(each)), each.sql);
    const [whole, apart] = [true, false].map((is) =>
      migrations.filter(({ isTransaction }) => isTransaction === is).map(fileOf),
    );
    return [
      ...(await faultsIn(folder, whole ?? [], ['--assume-in-transaction'])),
      ...(await faultsIn(folder, apart ?? [], [])),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
};
