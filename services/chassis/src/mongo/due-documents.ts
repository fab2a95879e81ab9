import type { mongo } from 'mongoose';
import { retentionKinds, type RetentionKind } from '@gatelingo/proto/retention';
import { leadsOf } from '../personal/index.ts';
import type { Due, DueSource, RetentionStore, RetentionStoreParts } from '../privacy/retention/run.ts';
import type { MongoTx } from '../store/index.ts';
import { reached } from './connection.ts';
import { openWorkIds } from './erase-traces.ts';
import type { Collection } from './person-document.ts';
import { mongoRuns } from './retention-runs.ts';

interface Document extends mongo.Document {
  _id: string;
  companyId: string;
}

/** A collection whose documents begin a period of their own. */
interface Root {
  collection: Collection;
  kind: RetentionKind;
  begins: string;
}

const isPeriod = (kept: string): kept is RetentionKind => (retentionKinds as readonly string[]).includes(kept);

const rootsIn = (collections: readonly Collection[]): Root[] =>
  collections.flatMap((collection) => {
    const { begins, kept } = collection.declared;
    return begins !== undefined && isPeriod(kept) ? [{ collection, kind: kept, begins }] : [];
  });

/** The documents of a company that are due, without those that are held. */
const dueIn = ({ collection, begins }: Root, { companyId, before, held }: Due): mongo.Filter<Document> => {
  const leads = leadsOf(collection.declared).filter(({ lead }) => !('fields' in lead));
  const holding = leads.flatMap(({ person, lead: { by } }) => {
    const ids = held?.[person] ?? [];
    return ids.length > 0 ? [{ [by]: { $in: [...ids] } }] : [];
  });
  return { companyId, [begins]: { $lt: before }, ...(holding.length > 0 && { $nor: holding }) };
};

interface DueParts extends RetentionStoreParts<MongoTx> {
  db: mongo.Db;
  collections: readonly Collection[];
}

const dueDocuments = ({ db, collections, eraser, counted }: DueParts): DueSource<MongoTx>[] =>
  rootsIn(collections).map((root) => {
    const { kind, begins, collection } = root;
    const { table } = collection.declared;
    const documents = db.collection<Document>(collection.name);
    return {
      kind,
      isCounted: (counted[kind] ?? table) === table,
      count: (due) => reached(() => documents.countDocuments(dueIn(root, due))),
      eraseSome: async (tx, due, { atMost, named }) => {
        const { session } = tx;
        const oldest = documents.find(dueIn(root, due), { session, projection: { _id: 1 } });
        const found = await oldest
          .sort({ [begins]: 1 })
          .limit(atMost)
          .toArray();
        if (found.length === 0) return 0;
        await eraser.eraseRows(tx, { table, keys: found.map(({ _id }) => _id), named });
        return found.length;
      },
    };
  });

/** The documents that periods end in a service's collections. */
export const createRetention = (parts: DueParts): RetentionStore<MongoTx> => ({
  openWork: () => reached(() => openWorkIds(parts.db)),
  runs: mongoRuns(parts.db),
  sources: dueDocuments(parts),
  companies: () =>
    reached(async () => {
      const found = new Set<string>();
      for (const { collection } of rootsIn(parts.collections)) {
        const ids = await parts.db.collection<Document>(collection.name).distinct('companyId');
        for (const id of ids) found.add(id);
      }
      return [...found];
    }),
});
