import { randomUUIDv7 } from 'node:crypto';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest, type PgTx } from '@gatelingo/chassis/postgres';
import type { SubjectKey } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { lockAsAdministrator } from '../../use-cases/administrator.ts';
import type { PersonRequest } from '../db/privacy-entities.ts';
import { insertRequest, lockOpenRequest, saveRequest } from '../db/request-queries.ts';
import { dueBy } from '../domain/due-by.ts';
import { waitsForDriver } from '../domain/request-state.ts';
import { lastAdministrator } from '../refusals.ts';
import { findSubject } from './find-subject.ts';
import { startErasure } from './start-erasure.ts';
import { stayingAdministrators } from './staying-administrators.ts';

interface Given {
  kind: PersonRequest['kind'];
  subject: SubjectKey;
  reason: string;
}

const refuseLastAdministrator = async (context: Context, tx: PgTx, companyId: string, userId: string) => {
  const administrators = await stayingAdministrators(context, tx, companyId);
  if (administrators.length === 1 && administrators[0]?.id === userId) throw lastAdministrator();
};

type Found = Pick<PersonRequest, 'about' | 'truckerIds' | 'visitIds'>;

/** Staff ask for the erasure that a driver's own one waits with: it is theirs now, with their reason, and begins. */
const claimRequest = async (context: Context, tx: PgTx, waiting: PersonRequest, found: Found) => {
  const taken = { ...waiting, ...found, runsAt: context.clock.now() };
  await saveRequest(tx.manager, context.sealer, taken);
  const { id, companyId, subjectId } = taken;
  await context.bus.audit(tx, { companyId, what: 'request.created', ids: [id, subjectId] });
  await startErasure(context, tx, taken);
};

/**
 * Asks for the copy or the erasure of a person's data; while such a request is open, it is the same one. An erasure runs at
 * once unless a hold keeps the data, also one that a driver has asked for and that waits.
 */
export const createRequest = async (
  context: Context,
  caller: StaffCaller,
  { idempotencyKey, ...given }: Given & { idempotencyKey: string | undefined },
): Promise<{ requestId: string }> => {
  const { store, sealer, clock, bus } = context;
  const { companyId } = caller;
  const { kind, subject, reason } = given;
  const { name, truckerIds, visitIds } = await findSubject(context, companyId, subject);
  return store.transaction((tx) => {
    const requestHash = hashRequest({ operation: 'privacy/requests', ...given });
    const call = { key: idempotencyKey, companyOrScope: companyId, requestHash, sealer };
    return store.idempotent(tx, call, async () => {
      // Two at once: the second finds the first.
      const company = await lockAsAdministrator(context, tx, caller);
      const same = { companyId, kind, subjectKind: subject.kind, subjectId: subject.id };
      const open = await lockOpenRequest(tx.manager, sealer, same);
      const found = { about: { name, reason }, truckerIds, visitIds };
      if (open) {
        if (waitsForDriver(open)) await claimRequest(context, tx, open, found);
        return { requestId: open.id };
      }
      if (kind === 'erase' && subject.kind === 'staff')
        await refuseLastAdministrator(context, tx, companyId, subject.id);
      const askedAt = clock.now();
      const request: PersonRequest = {
        ...{ id: randomUUIDv7(), ...same, ...found, source: 'staff', language: company.language },
        ...{ askedAt, dueBy: dueBy(askedAt), runsAt: askedAt, waitsUntil: null },
        ...{ fileHash: null, fileEndsAt: null, startedAt: null, parts: {}, doneAt: null, refusedAt: null, version: 1 },
      };
      await insertRequest(tx.manager, sealer, request);
      // One that waits for a hold, or a copy, has no fact that would write it.
      await bus.audit(tx, { companyId, what: 'request.created', ids: [request.id, subject.id] });
      if (kind === 'erase') await startErasure(context, tx, request);
      return { requestId: request.id };
    });
  });
};
