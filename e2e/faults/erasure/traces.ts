import { Binary, MongoClient, type Document } from 'mongodb';
import type { TestSystem } from '../../../stack/src/testing.ts';
import { idTrace, phoneTrace, sealedTrace, type Trace, spelled } from './finder.ts';
import { databases, inDatabase, tablesOf } from './places.ts';

/** The values in the rows of a person, each with its name. */
interface Held {
  ids: Map<string, string>;
  sealed: Map<string, Buffer>;
  indexes: Map<string, string>;
  files: Map<string, string>;
}

// Rows about the person that are not the person's own: they name ids, and belong to the company.
const isShared = (table: string): boolean => /^(audit_|privacy_|outbox|inbox|erased_id|erasure|data_)/.test(table);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const blindIndex = /^[A-Za-z0-9_-]{43}$/;
const leastSealed = 20;
const isFile = (column: string, value: string) => uuid.test(value) && /file_id$/.test(column);

const collectRow = (held: Held, table: string, row: Record<string, unknown>): void => {
  for (const [column, value] of Object.entries(row)) {
    const name = `${table}.${column}`;
    const numbered = (map: ReadonlyMap<string, unknown>, is: string) => `${is} ${name} ${String(map.size)}`;
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof part !== 'string') continue;
      if (part.startsWith(String.raw`\x`) && part.length > 2 * leastSealed)
        held.sealed.set(numbered(held.sealed, 'sealed'), Buffer.from(part.slice(2), 'hex'));
      else if (uuid.test(part) && column === 'id' && !held.ids.has(part)) held.ids.set(part, numbered(held.ids, 'id'));
      else if (isFile(column, part) && !held.files.has(part)) held.files.set(part, numbered(held.files, 'file'));
      else if ((column === 'object_key' || blindIndex.test(part)) && !held.indexes.has(part))
        held.indexes.set(part, numbered(held.indexes, column === 'object_key' ? 'key' : 'index'));
    }
  }
};

const rounds = 3;

const fromDatabase = (system: TestSystem, database: string, held: Held): Promise<void> =>
  inDatabase(system, database, async (client) => {
    for (const table of (await tablesOf(client)).filter((each) => !isShared(each))) {
      const named = [...held.ids.keys(), ...held.files.keys()].join('|');
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(t) AS row FROM ${table} t WHERE t::text ~ $1`,
        [named],
      );
      for (const { row } of rows) collectRow(held, `${database}.${table}`, row);
    }
  });

const collectDocument = (held: Held, name: string, document: Document): void => {
  for (const [key, value] of Object.entries(document)) {
    if (value instanceof Binary && value.length() > leastSealed)
      held.sealed.set(`sealed ${name}.${key} ${String(held.sealed.size)}`, Buffer.from(value.buffer));
  }
};

const fromDocuments = async (system: TestSystem, held: Held): Promise<void> => {
  const client = await new MongoClient(system.environment.MONGO_URL!).connect();
  try {
    const database = client.db('gatelingo_session_voice');
    for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
      if (isShared(name)) continue;
      for (const document of await database.collection(name).find({}).toArray()) {
        const text = JSON.stringify(document);
        if ([...held.ids.keys()].some((id) => text.includes(id)))
          collectDocument(held, `session-voice.${name}`, document);
      }
    }
  } finally {
    await client.close();
  }
};

export interface Known {
  /** By what it is. */
  ids: Record<string, string>;
  words: Record<string, string>;
  phone: string;
}

export interface Traces {
  /** The values as a person reads them. */
  words: Trace[];
  /** Encrypted values, blind indexes, ids of files. */
  stored: Trace[];
  /** Ids: an audit log, a receipt and the list of what is erased keep them. */
  ids: Trace[];
}

/** All that the stores have of a person, from the ids of its visits, jobs and sessions on. */
export const tracesOf = async (system: TestSystem, { ids, words, phone }: Known): Promise<Traces> => {
  const held: Held = { ids: new Map(), sealed: new Map(), indexes: new Map(), files: new Map() };
  for (const [name, id] of Object.entries(ids)) held.ids.set(id, name);
  for (let round = 0; round < rounds; round += 1) {
    held.sealed.clear();
    for (const database of databases) await fromDatabase(system, database, held);
  }
  await fromDocuments(system, held);
  return {
    words: [...Object.entries(words).map(([name, text]) => spelled(name, text)), phoneTrace('phone', phone)],
    stored: [
      ...[...held.sealed].map(([name, bytes]) => sealedTrace(name, bytes)),
      ...[...held.indexes].map(([index, name]) => spelled(name, index)),
      // A document's file has the id of its visit.
      ...[...held.files].filter(([id]) => !held.ids.has(id)).map(([id, name]) => idTrace(name, id)),
    ],
    ids: [...held.ids].map(([id, name]) => idTrace(name, id)),
  };
};
