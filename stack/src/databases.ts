import pg from 'pg';

interface DatabaseOptions {
  /** The databases' names. */
  names: readonly string[];
  /** The password of the role of each that reads and writes rows, and owns none of its tables. */
  password: string;
}

/** The role by which a service works on its database; `migrate` lets it read and write rows. */
export const rowsRoleOf = (database: string): string => `${database}_rows`;

/** Creates the databases and the roles that are missing; returns their names. */
export async function createDatabases(
  administratorUrl: string,
  { names, password }: DatabaseOptions,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: administratorUrl });
  client.on('error', () => undefined);
  await client.connect();
  const missing = async (from: string, wanted: readonly string[]) => {
    const { rows } = await client.query<{ name: string }>(from);
    const present = new Set(rows.map(({ name }) => name));
    return wanted.filter((name) => !present.has(name));
  };
  try {
    const databases = await missing('select datname as name from pg_database', names);
    for (const name of databases) await client.query(`create database ${client.escapeIdentifier(name)}`);
    const roles = names.map(rowsRoleOf);
    const created = await missing('select rolname as name from pg_roles', roles);
    for (const name of created) await client.query(`create role ${client.escapeIdentifier(name)}`);
    for (const name of roles) {
      const login = `login password ${client.escapeLiteral(password)}`;
      await client.query(`alter role ${client.escapeIdentifier(name)} ${login}`);
    }
    return [...databases, ...created];
  } finally {
    await client.end();
  }
}
