import { collection, openMongo } from '@gatelingo/chassis/mongo';
import { via } from '@gatelingo/chassis/personal';
import { columns, entity, migration, openPostgres, rows } from '@gatelingo/chassis/postgres';
import { createTestDatabase, createTestMongo } from '@gatelingo/chassis/testing';
import { type Connection, Schema } from 'mongoose';
import type { MongoTx, PgTx, Tx } from '../../src/store/index.ts';
import type { DeclaredStore } from '../../src/store/declaration.ts';
import { log } from './harness.ts';

/** A row that a period ends, with one row that belongs to it. */
export interface Parcel {
  id: string;
  companyId: string;
  ownerId: string;
  receivedAt: Date;
}

/** A store with rows that a period ends, and rows that belong to these. */
export interface Parcels<T extends Tx> {
  store: DeclaredStore<T>;
  put(parcels: readonly Parcel[]): Promise<void>;
  /** Of a company: its rows, oldest first, and the number of those that belong to rows of any company. */
  left(companyId: string): Promise<{ parcels: string[]; labels: number }>;
  drop(): Promise<void>;
}

const { key, uuid, time } = columns;
const subject = { driver: 'ownerId' } as const;
const kept = { kept: 'registrations', begins: 'receivedAt' } as const;
const tables = [
  entity('parcel', { id: key, companyId: uuid, ownerId: uuid, receivedAt: time }, { subject, ...kept }),
  entity('label', { id: key, parcelId: uuid }, { subject: via('parcel', 'parcelId'), kept: 'registrations' }),
];
const Parcels1763800000000 = migration(
  'Parcels1763800000000',
  `CREATE TABLE parcel (id uuid PRIMARY KEY, company_id uuid NOT NULL, owner_id uuid NOT NULL, received_at timestamptz NOT NULL);
   CREATE INDEX parcel_time ON parcel (company_id, received_at);
   CREATE TABLE label (id uuid PRIMARY KEY, parcel_id uuid NOT NULL REFERENCES parcel (id));
   CREATE INDEX label_parcel ON label (parcel_id);`,
);

export const parcelsInPostgres = async (): Promise<Parcels<PgTx>> => {
  const database = await createTestDatabase();
  const options = { entities: tables, migrations: [Parcels1763800000000] };
  const store = await openPostgres({ url: database.url, pool: 4, ...options, log });
  await store.migrate();
  const { manager } = store;
  return {
    store,
    put: async (parcels) => {
      await manager.query(
        `WITH added AS (
           INSERT INTO parcel SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[]) RETURNING id
         ) INSERT INTO label SELECT gen_random_uuid(), id FROM added`,
        [
          parcels.map(({ id }) => id),
          parcels.map(({ companyId }) => companyId),
          parcels.map(({ ownerId }) => ownerId),
          parcels.map(({ receivedAt }) => receivedAt),
        ],
      );
    },
    left: async (companyId) => {
      const found = 'SELECT id FROM parcel WHERE company_id = $1 ORDER BY received_at, id';
      const parcels = (await rows<{ id: string }>(manager, found, [companyId])).map(({ id }) => id);
      const [labels] = await rows<{ count: number }>(manager, 'SELECT count(*)::int AS count FROM label');
      return { parcels, labels: labels?.count ?? 0 };
    },
    drop: async () => {
      await store.close();
      await database.drop();
    },
  };
};

type Stored<Row> = Omit<Row, 'id'> & { _id: string };

const models = (connection: Connection) => ({
  parcel: connection.model(
    'parcel',
    new Schema({ _id: String, companyId: String, ownerId: String, receivedAt: Date }, { collection: 'parcel' }),
  ),
  label: connection.model('label', new Schema({ _id: String, parcelId: String }, { collection: 'label' })),
});

export const parcelsInMongo = async (): Promise<Parcels<MongoTx>> => {
  const { url, database, drop } = createTestMongo();
  const declared = [
    collection('parcel', { subject, ...kept }),
    collection('label', { subject: via('parcel', 'parcelId'), kept: 'registrations' }),
  ];
  const store = await openMongo({ url, database, log, collections: { models, declared } });
  await store.migrate();
  const parcel = store.connection.collection<Stored<Parcel>>('parcel');
  const label = store.connection.collection<Stored<{ parcelId: string }>>('label');
  return {
    store,
    put: async (parcels) => {
      await parcel.insertMany(parcels.map(({ id, ...rest }) => ({ _id: id, ...rest })));
      await label.insertMany(parcels.map(({ id }) => ({ _id: `label of ${id}`, parcelId: id })));
    },
    left: async (companyId) => {
      const found = await parcel.find({ companyId }).sort({ receivedAt: 1, _id: 1 }).toArray();
      return { parcels: found.map(({ _id }) => _id), labels: await label.countDocuments() };
    },
    drop: async () => {
      await store.close();
      await drop();
    },
  };
};
