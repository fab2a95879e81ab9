import { afterAll, expect, test } from '@jest/globals';
import { uniqueName } from '@gatelingo/chassis/testing';
import pg from 'pg';
import { createDatabases, rowsRoleOf } from '../src/databases.ts';

const administrator = process.env.POSTGRES_URL!;
const name = uniqueName('made');
const asRows = (password: string) =>
  new pg.Client(
    Object.assign(new URL(administrator), { pathname: `/${name}`, username: rowsRoleOf(name), password }).href,
  );

afterAll(async () => {
  const client = new pg.Client(administrator);
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name}`);
  await client.query(`DROP ROLE IF EXISTS ${rowsRoleOf(name)}`);
  await client.end();
});

test('given a start, then a database has a role that may nothing but connect, and a second start makes nothing', async () => {
  expect(await createDatabases(administrator, { names: [name], password: 'first' })).toEqual([name, rowsRoleOf(name)]);
  expect(await createDatabases(administrator, { names: [name], password: 'second' })).toEqual([]);
  const client = asRows('second');
  await client.connect();
  const { rows } = await client.query('SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user');
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }]);
  await expect(client.query('CREATE TABLE own (id int)')).rejects.toThrow('permission denied');
  await client.end();
});
