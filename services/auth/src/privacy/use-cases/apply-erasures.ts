import type { Context } from '../../context.ts';
import { insertRequest, lockRequest } from '../db/request-queries.ts';
import { dueBy } from '../domain/due-by.ts';
import { listFolder, type ListedErasure, readListed } from '../domain/listed-erasure.ts';
import { republishPrivacy } from './republish-privacy.ts';

/** An erasure that a restored database lacks is in it again, with every part to be done; false if it is known. */
const addListed = ({ store, sealer }: Context, listed: ListedErasure): Promise<boolean> =>
  store.transaction(async (tx) => {
    const { requestId: id, companyId, subjectKind, subjectId, truckerIds, visitIds } = listed;
    if (await lockRequest(tx.manager, sealer, id)) return false;
    const askedAt = new Date(listed.askedAt);
    await insertRequest(tx.manager, sealer, {
      ...{ id, companyId, kind: 'erase', subjectKind, subjectId, truckerIds, visitIds, source: 'staff' },
      ...{ about: null, language: '', askedAt, dueBy: dueBy(askedAt), runsAt: askedAt, waitsUntil: null },
      ...{ fileHash: null, fileEndsAt: null, startedAt: askedAt, parts: {}, doneAt: null, refusedAt: null, version: 1 },
    });
    return true;
  });

/** The command after a restore: reads the list beside the backups, and lets every service erase again. */
export const applyErasures = async (context: Context): Promise<void> => {
  const { erasureList, log } = context;
  if (!erasureList) throw new Error('ERASURE_LIST_URL is not set: there is no list to read.');
  let [listed, added] = [0, 0];
  for await (const keys of erasureList.list(listFolder)) {
    for (const key of keys) {
      const bytes = await erasureList.get(key);
      if (!bytes) continue;
      listed += 1;
      if (await addListed(context, readListed(bytes))) added += 1;
    }
  }
  const facts = await republishPrivacy(context);
  log.info({ listed, added, facts }, 'erasures are applied again');
};
