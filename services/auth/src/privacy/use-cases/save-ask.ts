import type { PgTx } from '@gatelingo/chassis/postgres';
import type { PersonAsked } from '@gatelingo/proto/events';
import { type SubjectKey, subjectKinds } from '@gatelingo/proto/http/privacy';
import { deadLetter } from '@gatelingo/chassis/events';
import type { Context } from '../../context.ts';
import type { PersonRequest } from '../db/privacy-entities.ts';
import { insertRequest, lockRequest, saveRequest } from '../db/request-queries.ts';
import { dueBy } from '../domain/due-by.ts';
import { isDriversOwn } from '../domain/request-state.ts';
import { startErasuresKind } from '../domain/work-kinds.ts';

const kindOf = (subjectKind: string): SubjectKey['kind'] => {
  const kind = subjectKinds.find((each) => each === subjectKind);
  if (!kind) throw deadLetter(`An ask of the unknown kind ${subjectKind}.`);
  return kind;
};

const timeOrNull = (text: string): Date | null => (text === '' ? null : new Date(text));

const requestOf = (ask: PersonAsked, version: number): PersonRequest => {
  const askedAt = new Date(ask.askedAt);
  return {
    ...{ id: ask.askId, companyId: ask.companyId, kind: ask.kind === 'erase' ? 'erase' : 'export', source: 'driver' },
    ...{ subjectKind: kindOf(ask.subjectKind), subjectId: ask.subjectId },
    ...{ truckerIds: ask.truckerIds, visitIds: ask.visitIds, about: null, language: ask.language },
    ...{ askedAt, dueBy: dueBy(askedAt), runsAt: timeOrNull(ask.runAt), waitsUntil: timeOrNull(ask.waitsUntil) },
    ...{ fileHash: ask.fileHash || null, fileEndsAt: timeOrNull(ask.fileEndsAt) },
    ...{ startedAt: null, parts: {}, doneAt: null, refusedAt: null, version },
  };
};

/** A driver's own request, as registration has it now; one that has begun, or that staff have taken over, stays as it is. */
export const saveAsk = async (
  { work, sealer }: Context,
  tx: PgTx,
  ask: PersonAsked,
  version: number,
): Promise<void> => {
  const known = await lockRequest(tx.manager, sealer, ask.askId);
  if (known && (known.version >= version || known.startedAt || known.refusedAt || !isDriversOwn(known))) return;
  const request = requestOf(ask, version);
  await (known ? saveRequest : insertRequest)(tx.manager, sealer, request);
  if (request.kind !== 'erase' || !request.runsAt) return;
  const { id, companyId, runsAt: dueAt } = request;
  await work.enqueue(tx, startErasuresKind, {
    key: `${id}:${String(version)}`,
    companyId,
    dueAt,
    payload: { companyId },
  });
};
