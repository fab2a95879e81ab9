import type { mongo } from 'mongoose';
import { z } from 'zod';
import type { Sealer } from '../personal/index.ts';
import { isSealed, placeOfAnswer } from '../store/idempotency.ts';
import { erasePersonKind } from '../privacy/eraser.ts';
import { idsIn } from '../privacy/ids-in.ts';
import type { MongoTx } from '../store/index.ts';
import type { WorkDocument } from './work-document.ts';

/**
 * Deletes the work about documents that are gone, by the ids in its key and payload. Work that runs ends without a result. The
 * erasing itself stays: the id of its request may be that of an erased document.
 */
export const eraseWork = async (
  db: mongo.Db,
  { session }: MongoTx,
  {
    companyId,
    namesOne,
    isOpenOnly,
  }: { companyId: string | undefined; namesOne: (text: string) => boolean; isOpenOnly: boolean },
): Promise<void> => {
  const work = db.collection<WorkDocument>('work');
  const found: string[] = [];
  const filter = {
    kind: { $ne: erasePersonKind },
    ...(companyId !== undefined && { companyId: { $in: [companyId, ''] } }),
    ...(isOpenOnly && { state: { $ne: 'done' as const } }),
  };
  for await (const { _id, key, payload } of work.find(filter, { session, projection: { key: 1, payload: 1 } })) {
    if (namesOne(`${key} ${JSON.stringify(payload)}`)) found.push(_id);
  }
  if (found.length > 0) await work.deleteMany({ _id: { $in: found } }, { session });
};

/** The ids that open work names. */
export const openWorkIds = async (db: mongo.Db): Promise<Set<string>> => {
  const found = new Set<string>();
  const open = { state: { $ne: 'done' as const } };
  for await (const { key, payload } of db.collection<WorkDocument>('work').find(open)) {
    for (const id of idsIn(`${key} ${JSON.stringify(payload)}`)) found.add(id);
  }
  return found;
};

interface Answer {
  _id: string;
  answer: Buffer | null;
}

const textOf = (sealer: Sealer, { _id, answer }: Answer & { answer: Buffer }): string => {
  if (!isSealed(sealer, answer)) return answer.toString();
  const [companyOrScope = '', key = ''] = JSON.parse(_id) as string[];
  return JSON.stringify(sealer.open(z.unknown(), answer, placeOfAnswer({ companyOrScope, key })));
};

/** Deletes the kept answers of calls that name an erased id: of the company's calls, and of those that name no company. */
export const eraseAnswers = async (
  db: mongo.Db,
  { session }: MongoTx,
  { sealer, companyId, namesOne }: { sealer: Sealer; companyId: string; namesOne: (text: string) => boolean },
): Promise<void> => {
  const answers = db.collection<Answer>('idempotency');
  const found: string[] = [];
  const filter = { _id: { $regex: `^\\["(session:|([a-z]+:)?${companyId}")` } };
  for await (const { _id, answer } of answers.find(filter, { session })) {
    if (answer && namesOne(textOf(sealer, { _id, answer }))) found.push(_id);
  }
  if (found.length > 0) await answers.deleteMany({ _id: { $in: found } }, { session });
};
