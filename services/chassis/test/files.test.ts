import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { FileEntity, type FileStore } from '@gatelingo/chassis/files';
import { columnsOf, rowIn, rows } from '@gatelingo/chassis/postgres';
import { eventually, testKeys } from '@gatelingo/chassis/testing';
import { signature, startFiles, type FilesUnderTest } from './support/files.ts';

let under: FilesUnderTest;
let files: FileStore;

describe.each(['PostgreSQL', 'an object store'])('files in %s', (place) => {
  beforeAll(async () => {
    under = await startFiles();
    files = await under.open(place === 'PostgreSQL' ? undefined : under.simulator.url);
  });
  afterAll(() => under.stop());

  /** The stored bytes, in the table or in the object store. */
  const keptBytes = async (id: string) => {
    const row = await under.row(id);
    return row?.bytes ?? under.simulator.read(row?.object_key ?? '');
  };

  test('a file comes back as it was, is sealed where it is kept, and can be deleted', async () => {
    const bytes = randomBytes(20_000);
    const id = await under.store.transaction((tx) => files.put(tx, { ...signature, bytes }));
    expect(await files.get(id)).toEqual({ ...signature, id, bytes, createdAt: under.now() });
    expect((await keptBytes(id))?.length).toBeGreaterThan(20_000);
    expect((await keptBytes(id))?.includes(bytes.subarray(0, 32))).toBe(false);
    await under.store.transaction((tx) => files.delete(tx, id));
    await expect(files.get(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a transaction reads the file that it put, and takes it back when it fails', async () => {
    const bytes = randomBytes(100);
    let id = '';
    const failing = under.store.transaction(async (tx) => {
      id = await files.put(tx, { ...signature, bytes });
      expect((await files.get(id, tx)).bytes).toEqual(bytes);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(files.get(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a file comes back as it was from a read that joins it; without a file there is none', async () => {
    const bytes = randomBytes(100);
    const id = await under.store.transaction((tx) => files.put(tx, { ...signature, bytes }));
    const joined = async (wanted: string) => {
      const columns = columnsOf(FileEntity, 'found');
      const sql = `SELECT ${columns} FROM (SELECT $1::uuid AS id) visit LEFT JOIN file found USING (id)`;
      const [row] = await rows<Record<string, unknown>>(under.store.manager, sql, [wanted]);
      return files.open(rowIn(FileEntity, 'found', row));
    };
    expect(await joined(id)).toEqual(await files.get(id));
    await expect(joined(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a deletion that is taken back leaves the file as it was', async () => {
    const bytes = randomBytes(100);
    const id = await under.store.transaction((tx) => files.put(tx, { ...signature, bytes }));
    const failing = under.store.transaction(async (tx) => {
      await files.delete(tx, id);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await files.get(id)).bytes).toEqual(bytes);
  });

  test('a file goes once nothing needs it, also if the last two that need it end at once', async () => {
    const id = await under.store.transaction((tx) => files.put(tx, { ...signature, bytes: randomBytes(10) }));
    const key = (await under.row(id))?.object_key;
    const [first = '', ...others] = ['1', '2', '3'].map((name) => `${id} ${name}`);
    const need = `INSERT INTO lease (name, holder, until) SELECT name, '', now() FROM unnest($1::text[]) AS name`;
    await under.store.manager.query(need, [[first, ...others]]);
    const end = (name: string) =>
      under.store.transaction(async (tx) => {
        await files.lock(tx, id);
        const others = 'SELECT FROM lease WHERE starts_with(name, $1) AND name <> $2';
        if ((await rows(tx.manager, others, [id, name])).length === 0) await files.delete(tx, id);
        await tx.manager.query('DELETE FROM lease WHERE name = $1', [name]);
      });
    await end(first);
    expect((await files.get(id)).bytes).toHaveLength(10);
    await Promise.all(others.map(end));
    await expect(files.get(id)).rejects.toMatchObject({ code: 'not_found' });
    await eventually(() => expect(under.simulator.keys()).not.toContain(key));
  });

  test('a file whose row got the bytes of another does not open', async () => {
    const [one, two] = await under.store.transaction(async (tx) => [
      await files.put(tx, { ...signature, bytes: randomBytes(10) }),
      await files.put(tx, { ...signature, bytes: randomBytes(10) }),
    ]);
    await under.store.manager.query(
      `WITH gone AS (DELETE FROM file WHERE id = $1 RETURNING bytes, object_key)
       UPDATE file SET bytes = gone.bytes, object_key = gone.object_key FROM gone WHERE id = $2`,
      [one, two],
    );
    await expect(files.get(two)).rejects.toThrow('does not belong');
  });

  test('files are ready while they can be reached', async () => {
    await expect(files.ping()).resolves.toBeUndefined();
  });

  // promise: Nobody in who does not belong
  test('a link works until it expires, for its own file only', async () => {
    const id = '0198b0f0-0000-7000-8000-000000000001';
    const link = new URL(files.signedUrl(id, { download: true }));
    expect(link.origin + link.pathname).toBe(`https://gate.example/api/files/${id}`);
    const expires = link.searchParams.get('expires') ?? '';
    const signed = link.searchParams.get('signature') ?? '';
    expect(link.searchParams.get('download')).toBe('1');
    const refused = expect.objectContaining({ code: 'invalid_link', status: 403 });

    expect(() => files.verifyLink(id, expires, signed)).not.toThrow();
    expect(() => files.verifyLink(id.replace('1', '2'), expires, signed)).toThrow(refused);
    expect(() => files.verifyLink(id, String(Number(expires) + 1), signed)).toThrow(refused);
    expect(() => files.verifyLink(id, expires, '')).toThrow(refused);
    expect(() => files.verifyLink(id, 'NaN', signed)).toThrow(refused);
    const elsewhere = await under.open(undefined, { path: '/api/chat/files' });
    expect(new URL(elsewhere.signedUrl(id)).pathname).toBe(`/api/chat/files/${id}`);
    const other = await under.open(undefined, { linkKey: testKeys().LINK_KEY, publicUrl: 'https://x.example' });
    expect(() => other.verifyLink(id, expires, signed)).toThrow(refused);
    under.pass(600 / 3600);
    expect(() => files.verifyLink(id, expires, signed)).toThrow(refused);
  });
});
