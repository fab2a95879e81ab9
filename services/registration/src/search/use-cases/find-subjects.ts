import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Subject } from '@gatelingo/proto/http/privacy';
import type { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../../context.ts';
import { receiverIndex } from '../../db/lookups.ts';
import { findReceiver } from '../db/subject-queries.ts';
import { driverSubject, receiverSubject } from '../view.ts';
import { eachFoundVisit } from './each-found-visit.ts';

type Parts = Pick<Context, 'sealer' | 'store'>;

/** One page: who finds more narrows the search. */
const most = 50;
/** Of a driver who comes daily only the newest visit counts. */
const mostCompared = 5_000;

const findReceivers = async ({ store, sealer }: Parts, companyId: string, search: string): Promise<Subject[]> => {
  if (!search.includes('@')) return [];
  const emailIndex = receiverIndex(sealer, search, companyId);
  const receiver = await findReceiver(store.manager, sealer, { companyId, emailIndex });
  return receiver ? [receiverSubject(receiver)] : [];
};

/** Drivers whose visits match a text, the latest first, and the receiver with this address. */
export const findSubjects = async (
  context: Parts,
  { companyId, search }: { companyId: string; search: string },
): Promise<AnswerOf<typeof privacySubjects.findSubjects>> => {
  const subjects = await findReceivers(context, companyId, search);
  const found = new Set<string>();
  let compared = 0;
  for await (const { visit } of eachFoundVisit(context, { companyId, span: {} }, { text: search, most: most + 1 })) {
    compared += 1;
    if (compared > mostCompared) return { subjects, hasMore: true };
    if (found.has(visit.truckerId)) continue;
    if (subjects.length === most) return { subjects, hasMore: true };
    found.add(visit.truckerId);
    subjects.push(driverSubject(visit, { kind: 'driver', id: visit.truckerId }));
  }
  return { subjects, hasMore: false };
};
