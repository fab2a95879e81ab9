import { join } from 'node:path';
import { ProgramFailed, run } from './command.ts';
import { createDatabases } from './databases.ts';
import { forgetMigrated, isMigrated, noteMigrated } from './migrated.ts';
import { nodeFlags } from './node-flags.ts';
import { root } from './paths.ts';
import { commandOf, databases, migrationOf, services, type Service, type Surroundings } from './services.ts';

export async function migrateIfNeeded(
  given: Surroundings,
  {
    data,
    ways,
    outside,
    note,
  }: { data: string; ways: string[] | undefined; outside: NodeJS.ProcessEnv; note: (doing: string) => void },
): Promise<string> {
  const at = Date.now();
  const created = await createDatabases(given.stores.POSTGRES_URL ?? '', {
    names: databases,
    password: given.secrets.DATABASE_PASSWORD,
  });
  if (ways && created.length === 0 && isMigrated(data, ways)) return 'are up to date';
  if (ways) forgetMigrated(data);
  await migrateAll(given, outside, note);
  if (ways) noteMigrated(data, { at, ways });
  return '';
}

async function migrateAll(
  given: Surroundings,
  outside: NodeJS.ProcessEnv,
  note: (doing: string) => void,
): Promise<void> {
  const migrating = services.filter(({ store }) => store !== undefined);
  const waiting = new Set(migrating.map((service) => service.name));
  await Promise.all(
    migrating.map(async (service) => {
      note([...waiting].join(', '));
      await migrate(service, migrationOf(service, given, outside));
      waiting.delete(service.name);
      note([...waiting].join(', '));
    }),
  );
}

/** The exit code of `migrate` where the data is of a version that it does not know. */
const incompatible = 78;

/** Runs a service's `migrate`; an error says what to do with data of another version. */
export async function migrate(service: Service, env: NodeJS.ProcessEnv): Promise<void> {
  const command = [...nodeFlags, ...commandOf(service, 'migrate')];
  try {
    await run(process.execPath, command, { cwd: join(root, service.folder), env });
  } catch (error) {
    const isOther = error instanceof ProgramFailed && error.code === incompatible;
    const what = isOther
      ? `The data of ${service.name} is of another version, and this one can not run on it. \`npm run reset\` deletes all local data; then start again.`
      : `The migration of ${service.name} failed. ${(error as Error).message}`;
    throw new Error(what, { cause: error });
  }
}
