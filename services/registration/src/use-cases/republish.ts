import { type RepublishOptions, statesOf } from '@gatelingo/chassis/events';
import {
  BarcodeChangedSchema,
  BarcodeDeletedSchema,
  SessionLinkedSchema,
  VisitMovedSchema,
} from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { republishQuestionnaires } from '../questionnaires/use-cases/republish-questionnaires.ts';
import { eachBarcode } from '../barcodes/db/barcode-queries.ts';
import { mendRestored } from '../db/database.ts';
import type { Visit } from '../db/entities.ts';
import { eachSessionLink } from '../passes/db/session-link-queries.ts';
import { eachVisit, findVisit } from '../visits/db/visit-queries.ts';
import { barcodeMessage } from '../barcodes/facts.ts';
import { sessionLinkMessage } from '../passes/facts.ts';
import { eachYardVisit } from '../yard/db/yard-queries.ts';
import { yardState } from '../yard/facts.ts';
import { factOfState, visitState } from '../visits/facts.ts';

type Parts = Pick<Context, 'store' | 'bus' | 'sealer'>;

const barcodeStates = ({ store }: Parts, which: { inUse: boolean }) =>
  statesOf(eachBarcode(store.manager, which), (row) => ({ barcode: barcodeMessage(row) }));

type VisitsOf = Pick<Visit, 'kind' | 'pdfState'>;

const visitStates = ({ store, sealer }: Parts, which: VisitsOf) =>
  statesOf(eachVisit(store.manager, sealer, which), (visit) => ({ visit: visitState(visit) }));

const kinds = ['trucker', 'questionnaire'] as const;
const pdfStates = ['pending', 'ready', 'failed', 'erased'] as const;

const republishVisits = async (parts: Parts): Promise<number> => {
  let count = 0;
  for (const pdfState of pdfStates) {
    for (const kind of kinds) {
      const which = { kind, pdfState };
      count += await parts.bus.republish(factOfState(which), visitStates(parts, which));
    }
  }
  return count;
};

const linkStates = ({ store: { manager }, sealer }: Parts) =>
  statesOf(eachSessionLink(manager), async (row) => {
    const visit = await findVisit(manager, sealer, { companyId: row.companyId, id: row.visitId });
    return visit ? { link: sessionLinkMessage(row, visit) } : {};
  });

const yardStates = ({ store }: Parts) => statesOf(eachYardVisit(store.manager), (row) => ({ visit: yardState(row) }));

/**
 * Publishes the current state of everything again, at its current version, so that consumers can rebuild their
 * projections. Documents are not published again: they are an effect, not a state. Returns the number of facts.
 */
export const republish = async (parts: Parts, { restored }: RepublishOptions = {}): Promise<number> => {
  if (restored) await parts.store.transaction(mendRestored);
  const { bus } = parts;
  const counts = [
    await bus.republish(BarcodeChangedSchema, barcodeStates(parts, { inUse: true })),
    await bus.republish(BarcodeDeletedSchema, barcodeStates(parts, { inUse: false })),
    await republishQuestionnaires(parts),
    await republishVisits(parts),
    await bus.republish(SessionLinkedSchema, linkStates(parts)),
    await bus.republish(VisitMovedSchema, yardStates(parts)),
  ];
  return counts.reduce((sum, each) => sum + each, 0);
};
