import pg from 'pg';

/** Creates the databases that are missing. */
export async function createDatabases(administratorUrl: string, names: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: administratorUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const present = new Set(rows.map((row) => row.datname));
    for (const name of names.filter((wanted) => !present.has(wanted))) {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}
