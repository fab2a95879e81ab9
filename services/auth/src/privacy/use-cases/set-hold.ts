import { randomUUIDv7 } from 'node:crypto';
import { aboutRow } from '@gatelingo/chassis/events';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { HoldSetSchema } from '@gatelingo/proto/events';
import type { Hold, SubjectKey } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { lockAsAdministrator } from '../../use-cases/administrator.ts';
import { insertHold, lockHoldOf, saveHold } from '../db/hold-queries.ts';
import type { PersonHold } from '../db/privacy-entities.ts';
import { startErasuresKind } from '../domain/work-kinds.ts';
import { holdState } from '../facts.ts';
import { holdInThePast } from '../refusals.ts';
import { holdView } from '../view.ts';
import { findSubject } from './find-subject.ts';

/** Keeps a person's data until an end; one hold a person. */
export const setHold = async (
  context: Context,
  caller: StaffCaller,
  given: { subject: SubjectKey; reason: string; endsAt: string },
): Promise<Hold> => {
  const { store, sealer, bus, work, clock } = context;
  const { companyId, userId: createdBy } = caller;
  const { kind: subjectKind, id: subjectId } = given.subject;
  const now = clock.now();
  const endsAt = new Date(given.endsAt);
  if (endsAt <= now) throw holdInThePast();
  const { name, truckerIds, visitIds } = await findSubject(context, companyId, given.subject);
  return store.transaction(async (tx) => {
    await lockAsAdministrator(context, tx, caller);
    const before = await lockHoldOf(tx.manager, sealer, { companyId, subjectKind, subjectId });
    const hold: PersonHold = {
      ...{ id: before?.id ?? randomUUIDv7(), companyId, subjectKind, subjectId, truckerIds, visitIds },
      ...{ about: { name, reason: given.reason }, endsAt, createdAt: now, createdBy },
      version: (before?.version ?? 0) + 1,
    };
    await (before ? saveHold : insertHold)(tx.manager, sealer, hold);
    await bus.publish(tx, HoldSetSchema, holdState(hold), aboutRow(hold));
    const key = `${hold.id}:${String(hold.version)}`;
    await work.enqueue(tx, startErasuresKind, { key, companyId, dueAt: endsAt, payload: { companyId } });
    return holdView(hold);
  });
};
