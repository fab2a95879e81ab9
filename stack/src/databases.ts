import pg from 'pg';

/** Creates the databases that are missing; returns their names. */
export async function createDatabases(administratorUrl: string, names: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: administratorUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const present = new Set(rows.map((row) => row.datname));
    const missing = names.filter((wanted) => !present.has(wanted));
    for (const name of missing) await client.query(`create database ${client.escapeIdentifier(name)}`);
    return missing;
  } finally {
    await client.end();
  }
}
