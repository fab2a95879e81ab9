import { createTestDatabase, createTestMongo } from '@gatelingo/chassis/testing';
import { collection, openMongo } from '@gatelingo/chassis/mongo';
import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, migration, openPostgres, rows } from '@gatelingo/chassis/postgres';
import type { mongo } from 'mongoose';
import { z } from 'zod';
import type { MongoTx, PgTx, SealedValues, Store, Tx } from '../../src/store/index.ts';
import { log } from './harness.ts';

interface Note {
  id: string;
  personal: Buffer;
}

/** A store with the notes of one company, each encrypted for its row. */
export interface Notes<T extends Tx> {
  store: Store<T>;
  sealed(sealer: Sealer): SealedValues<T>[];
  add(notes: readonly Note[]): Promise<void>;
  /** In order of their ids. */
  all(): Promise<Note[]>;
  change(note: Note, tx?: T): Promise<void>;
  remove(id: string): Promise<void>;
  workRows(kind: string): Promise<{ state: string; dueAt: Date }[]>;
  makeDue(kind: string): Promise<void>;
  /** Stored answers without personal data, of the companies c0, c1 and c2 in turn. */
  addPlainAnswers(count: number): Promise<void>;
  clear(): Promise<void>;
  drop(): Promise<void>;
}

export const noteCompany = 'c1';
const plainAnswer = Buffer.from('"no name"');

const { key, text, orNull, sealed } = columns;
const content = z.object({ text: z.string() });
const ofCompany = { subject: 'company', kept: 'company' } as const;
const note = entity('note', { id: key, companyId: text, personal: orNull(sealed(content)) }, ofCompany);
const notesOf = collection('notes', { table: 'note', sealed: { personal: content }, ...ofCompany });

const Notes1763900000000 = migration(
  'Notes1763900000000',
  'CREATE TABLE note (id uuid PRIMARY KEY, company_id text NOT NULL, personal bytea)',
);

export const postgresNotes = async (): Promise<Notes<PgTx>> => {
  const database = await createTestDatabase();
  const store = await openPostgres({
    ...{ url: database.url, entities: [note], migrations: [Notes1763900000000], log },
  });
  await store.migrate();
  const sql = async (statement: string, values?: unknown[]) => {
    await store.manager.query(statement, values);
  };
  return {
    store,
    sealed: (sealer) => store.sealed(sealer),
    add: (notes) =>
      sql(`INSERT INTO note SELECT id, '${noteCompany}', sealed FROM unnest($1::uuid[], $2::bytea[]) n (id, sealed)`, [
        notes.map(({ id }) => id),
        notes.map(({ personal }) => personal),
      ]),
    all: () => rows<Note>(store.manager, 'SELECT id, personal FROM note ORDER BY id'),
    change: async ({ id, personal }, tx) => {
      await (tx ?? store).manager.query('UPDATE note SET personal = $2 WHERE id = $1', [id, personal]);
    },
    remove: (id) => sql('DELETE FROM note WHERE id = $1', [id]),
    workRows: (kind) => rows(store.manager, 'SELECT state, due_at AS "dueAt" FROM work WHERE kind = $1', [kind]),
    makeDue: (kind) => sql('UPDATE work SET due_at = now() WHERE kind = $1', [kind]),
    addPlainAnswers: (count) =>
      sql(
        `INSERT INTO idempotency (scope, key, request_hash, answer, at)
         SELECT 'c' || n % 3, 'n' || n, '', $1, now() FROM generate_series(1, $2) n`,
        [plainAnswer, count],
      ),
    clear: () => sql('TRUNCATE note, work, idempotency'),
    drop: async () => {
      await store.close();
      await database.drop();
    },
  };
};

export const mongoNotes = async (): Promise<Notes<MongoTx>> => {
  const { url, database, drop } = createTestMongo();
  const store = await openMongo({
    ...{ url, database, log },
    collections: { models: () => ({}), declared: [notesOf] },
  });
  await store.migrate();
  const db = store.connection.getClient().db(database);
  const notes = db.collection<{ _id: string; companyId: string; personal: Buffer }>('notes');
  const work = db.collection<{ kind: string; state: string; dueAt: Date }>('work');
  const answers = db.collection<{ _id: string }>('idempotency');
  await db.createCollection('notes');
  const done = async (writing: Promise<mongo.InsertManyResult | mongo.UpdateResult | mongo.DeleteResult>) => {
    await writing;
  };
  return {
    store,
    sealed: (sealer) => store.sealed(sealer),
    add: (given) =>
      done(notes.insertMany(given.map(({ id, personal }) => ({ _id: id, companyId: noteCompany, personal })))),
    all: async () => {
      const found = await notes.find().sort({ _id: 1 }).toArray();
      return found.map(({ _id, personal }) => ({ id: _id, personal }));
    },
    change: ({ id, personal }, tx) =>
      done(notes.updateOne({ _id: id }, { $set: { personal } }, tx ? { session: tx.session } : {})),
    remove: (id) => done(notes.deleteOne({ _id: id })),
    workRows: (kind) => work.find({ kind }).toArray(),
    makeDue: (kind) => done(work.updateMany({ kind }, { $set: { dueAt: new Date() } })),
    addPlainAnswers: (count) => {
      const ids = Array.from({ length: count }, (_, n) => JSON.stringify([`c${n % 3}`, `n${n}`]));
      const kept = { requestHash: '', answer: plainAnswer, at: new Date() };
      return done(answers.insertMany(ids.map((_id) => ({ _id, ...kept }))));
    },
    clear: async () => {
      for (const name of ['notes', 'work', 'idempotency']) await db.collection(name).deleteMany({});
    },
    drop: async () => {
      await store.close();
      await drop();
    },
  };
};
