import type pg from 'pg';

/** The tables of the bare chain: as many rows an operation as ours writes, with as many bytes. */
export const bareTables = [
  ...(['idempotency', 'trucker', 'file', 'visit', 'work', 'outbox'] as const),
  ...(['conversation', 'message', 'send', 'quota'] as const),
  ...(['jobs_visit', 'notification_visit', 'notification_number'] as const),
];
export type BareTable = (typeof bareTables)[number];

type Queryable = Pick<pg.Pool, 'query'>;

export const createBareTables = async (database: Queryable) => {
  for (const table of bareTables) {
    await database.query(`CREATE TABLE ${table} (id uuid PRIMARY KEY, at timestamptz NOT NULL, body bytea NOT NULL)`);
    await database.query(`CREATE INDEX ON ${table} (at)`);
  }
};

export const insertRow = (database: Queryable, table: BareTable, id: string, body: string | Buffer) =>
  database.query(`INSERT INTO ${table} (id, at, body) VALUES ($1, $2, $3)`, [id, new Date(), Buffer.from(body)]);

export const updateRow = (database: Queryable, table: BareTable, id: string, body: string) =>
  database.query(`UPDATE ${table} SET body = $2 WHERE id = $1`, [id, Buffer.from(body)]);

export const countRows = async (database: Queryable, table: BareTable): Promise<number> =>
  Number((await database.query<{ count: string }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count);
