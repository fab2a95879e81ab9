import type { SubjectRow } from '@gatelingo/proto/http/privacy-internal';
import type { mongo } from 'mongoose';
import {
  copiedFields,
  copiedValues,
  leadsOf,
  openObject,
  parentOf,
  type PersonDeclaration,
  type Sealer,
} from '../personal/index.ts';
import type { CopyOf } from '../privacy/copy-of.ts';
import { mapMongoError, reached } from './connection.ts';
import type { Collection } from './person-document.ts';

interface Stored {
  _id: string;
  [field: string]: unknown;
}
type Filter = mongo.Filter<Stored>;

interface Parts {
  db: mongo.Db;
  sealer: Sealer;
  collections: readonly Collection[];
}

/** The documents to which a field leads. */
const ledBy = ({ companyId, scope }: CopyOf, { person, lead }: ReturnType<typeof leadsOf>[number]): Filter => ({
  ...{ companyId, [lead.by]: { $in: [...scope[person]] } },
});

/** The documents that are the person's own; those of a parent's by the parents' ids. Undefined for none. */
const ownFilter = async (parts: Parts, declared: PersonDeclaration, of: CopyOf): Promise<Filter | undefined> => {
  const leads = leadsOf(declared).filter(({ person, lead }) => !('fields' in lead) && of.scope[person].length > 0);
  const own = leads.map((each) => ledBy(of, each));
  const parent = parentOf(declared);
  const above = parts.collections.find((each) => each.declared.table === parent?.table);
  const ofParent = above && (await ownFilter(parts, above.declared, of));
  if (parent && above && ofParent) {
    const ids = await reached(() => parts.db.collection<Stored>(above.name).distinct('_id', ofParent));
    if (ids.length > 0) own.push({ companyId: of.companyId, [parent.by]: { $in: ids } });
  }
  return own.length > 0 ? { $or: own } : undefined;
};

/** The documents of a filter, decrypted, by their ids. */
async function* opened({ db, sealer }: Parts, { name, declared }: Collection, filter: Filter) {
  const found = db.collection<Stored>(name).find(filter, { projection: { __v: 0 } });
  try {
    for await (const document of found.sort({ _id: 1 })) yield openObject(sealer, declared, document);
  } catch (error) {
    throw mapMongoError(error);
  }
}

/** The documents of a person, decrypted. */
export async function* copiedDocuments(parts: Parts, of: CopyOf): AsyncGenerator<SubjectRow> {
  for (const each of parts.collections) {
    const { declared } = each;
    const { table } = declared;
    const filter = await ownFilter(parts, declared, of);
    if (filter) {
      for await (const object of opened(parts, each, filter))
        yield { table, row: copiedValues(declared, object, of.person).row, files: [] };
    }
    // Of documents that are somebody else's, the fields that are the person's.
    for (const led of leadsOf(declared)) {
      if (!('fields' in led.lead) || of.scope[led.person].length === 0) continue;
      for await (const object of opened(parts, each, ledBy(of, led)))
        yield { table, row: copiedFields(declared, object, led.lead.fields), files: [] };
    }
  }
}
