import type { mongo } from 'mongoose';
import { leadsOf, openObject, parentOf, sealObject, type Person, type Sealer } from '../personal/index.ts';
import { emptyValueOf, erasedPerson } from '../privacy/emptied.ts';
import type { Eraser, EraserParts } from '../privacy/eraser.ts';
import { idsIn } from '../privacy/ids-in.ts';
import { idsOf, type SubjectScope } from '../privacy/scope.ts';
import type { MongoTx } from '../store/index.ts';
import { eraseAnswers, eraseWork } from './erase-traces.ts';
import type { Collection } from './person-document.ts';

interface Document extends mongo.Document {
  _id: string;
}

type Filter = mongo.Filter<Document>;

/** Whose documents a field leads to. */
const ledBy = (
  { person, by }: { person: Person; by: string },
  { companyId, scope }: { companyId: string; scope: SubjectScope },
): Filter[] => (scope[person].length === 0 ? [] : [{ [by]: { $in: [...scope[person]] }, companyId }]);

/** Parents before the collections that belong to them. */
const parentsFirst = (collections: readonly Collection[]): Collection[] => {
  const order: Collection[] = [];
  const isThere = (table: string) => order.some(({ declared }) => declared.table === table);
  while (order.length < collections.length) {
    const free = collections.filter((each) => {
      const parent = parentOf(each.declared);
      return !order.includes(each) && (!parent || isThere(parent.table));
    });
    if (free.length === 0) throw new Error('Collections refer to each other in a circle.');
    order.push(...free);
  }
  return order;
};

const emptyCollection = async (
  db: mongo.Db,
  { session }: MongoTx,
  {
    sealer,
    collection,
    of,
  }: { sealer: Sealer; collection: Collection; of: { companyId: string; scope: SubjectScope } },
): Promise<void> => {
  const { name, declared } = collection;
  const documents = db.collection<Document>(name);
  for (const { person, lead } of leadsOf(declared)) {
    if (!('fields' in lead)) continue;
    const [filter] = ledBy({ person, by: lead.by }, of);
    if (!filter) continue;
    const isSealed = (field: string) => declared.sealed.some(({ fields }) => fields?.includes(field));
    const sealedFields = lead.fields.filter(isSealed);
    const emptied = Object.fromEntries(sealedFields.map((field) => [field, emptyValueOf(declared, field)]));
    for (const document of sealedFields.length === 0 ? [] : await documents.find(filter, { session }).toArray()) {
      const { _id, ...sealed } = sealObject(sealer, declared, {
        ...openObject(sealer, declared, document),
        ...emptied,
      });
      await documents.updateOne({ _id: document._id }, { $set: sealed }, { session });
    }
    const plain = lead.fields.filter((field) => !isSealed(field));
    const $set = Object.fromEntries(
      plain.map((field) => [field, field === lead.by && lead.staysTaken ? erasedPerson : null]),
    );
    if (plain.length > 0) await documents.updateMany(filter, { $set }, { session });
  }
};

/** The eraser of a service's collections. It reads which documents are meant, and deletes them, parents first. */
export const createEraser = (
  db: mongo.Db,
  collections: readonly Collection[],
  { sealer, leaving = {} }: EraserParts<MongoTx>,
): Eraser<MongoTx> => {
  const order = parentsFirst(collections);

  const eraseAll = async (tx: MongoTx, filtersOf: (collection: Collection) => Filter[]) => {
    const { session } = tx;
    const erased = new Map<string, string[]>();
    for (const collection of order) {
      const { name, declared } = collection;
      const documents = db.collection<Document>(name);
      const parent = parentOf(declared);
      const ofParent = (parent && erased.get(parent.table)) ?? [];
      const filters = [
        ...filtersOf(collection),
        ...(parent && ofParent.length > 0 ? [{ [parent.by]: { $in: ofParent } }] : []),
      ];
      if (filters.length === 0) continue;
      const found = await documents.find({ $or: filters }, { session, projection: { _id: 1 } }).toArray();
      const keys = found.map(({ _id }) => _id);
      if (keys.length === 0) continue;
      await leaving[name]?.before?.(tx, keys);
      await documents.deleteMany({ _id: { $in: keys } }, { session });
      erased.set(declared.table, keys);
      await leaving[name]?.after?.(tx, keys);
    }
    const counts = Object.fromEntries([...erased].map(([table, keys]) => [table, keys.length]));
    return { counts, objects: [], keys: [...erased.values()].flat() };
  };

  return {
    eraseScope: async (tx, { companyId, scope }) => {
      const { keys, ...erased } = await eraseAll(tx, ({ declared }) => {
        if (declared.kept === 'opt-out') return [];
        const leads = leadsOf(declared).filter(({ lead }) => !('fields' in lead));
        const named = scope.rows[declared.table] ?? [];
        return [
          ...leads.flatMap(({ person, lead: { by } }) => ledBy({ person, by }, { companyId, scope })),
          ...(named.length > 0 ? [{ _id: { $in: [...named] } }] : []),
        ];
      });
      for (const collection of order) {
        await emptyCollection(db, tx, { sealer, collection, of: { companyId, scope } });
      }
      const ids = new Set([...idsOf(scope).map(({ id }) => id), ...scope.phoneIndex, ...keys]);
      const namesOne = (text: string) => idsIn(text).some((id) => ids.has(id));
      await eraseWork(db, tx, { companyId, namesOne, isOpenOnly: false });
      return { ...erased, ids: [...ids] };
    },
    eraseAnswers: (tx, { companyId, ids }) => {
      const erased = new Set(ids);
      const namesOne = (text: string) => idsIn(text).some((id) => erased.has(id));
      return eraseAnswers(db, tx, { sealer, companyId, namesOne });
    },
    eraseRows: async (tx, { table, keys: asked, named }) => {
      const { keys, ...erased } = await eraseAll(tx, ({ declared }) =>
        declared.table === table && asked.length > 0 ? [{ _id: { $in: [...asked] } }] : [],
      );
      const ids = new Set(keys.filter((key) => named.has(key)));
      if (ids.size === 0) return erased;
      await eraseWork(db, tx, {
        companyId: undefined,
        namesOne: (text) => idsIn(text).some((id) => ids.has(id)),
        isOpenOnly: true,
      });
      return erased;
    },
  };
};
