import { v7 as newId } from 'uuid';
import { create } from '@bufbuild/protobuf';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { type Visit, VisitChangedSchema, VisitSchema } from '@gatelingo/proto/events';
import { visits } from '../src/db/visits.ts';
import { service } from './each-job.ts';

/** Facts of registration about one visit, at a version. */
export interface VisitFact {
  version: number;
  visit: Visit;
}
type Changes = Partial<Omit<Visit, '$typeName'>>;

/** A visit of a number at a company; each change is its next version. */
export const aVisit = (companyId: string, phone: string, registeredAt: string, changes: Changes = {}) => {
  const first = create(VisitSchema, {
    ...{ visitId: newId(), truckerId: newId(), companyId, phone, registeredAt },
    ...{ name: 'Jan', surname: 'Kowalski', preferredLanguage: 'pl', licensePlateTruck: 'WX 12345' },
    ...changes,
  });
  const facts: VisitFact[] = [{ version: 1, visit: first }];
  return {
    visitId: first.visitId,
    truckerId: first.truckerId,
    facts,
    becomes: (to: Changes): VisitFact => {
      const before = facts.at(-1)!;
      const next = { version: before.version + 1, visit: create(VisitSchema, { ...before.visit, ...to }) };
      facts.push(next);
      return next;
    },
  };
};
export type SomeVisit = ReturnType<typeof aVisit>;

const handle = (tx: PgTx, { version, visit }: VisitFact) => {
  const changed = visits.on(service.context).find(({ schema }) => schema.typeName === VisitChangedSchema.typeName)!;
  return changed.handle({ version, payload: create(VisitChangedSchema, { visit }) } as never, tx);
};

/** The service's own projection takes these facts, in this order. */
export const project = async (...facts: readonly VisitFact[]): Promise<void> => {
  for (const fact of facts) await service.context.store.transaction(async (tx) => handle(tx, fact));
};

/** The same in one transaction; returns how often it was run. */
export const projectTogether = async (...facts: readonly VisitFact[]): Promise<number> => {
  let runs = 0;
  await service.context.store.transaction(async (tx) => {
    runs += 1;
    for (const fact of facts) await handle(tx, fact);
  });
  return runs;
};
