import type { YardVisit } from '@gatelingo/proto/http/yard';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { findActiveJobsOf } from '../../passes/db/pass-queries.ts';
import { jobInHand } from '../../passes/domain/driver-job.ts';
import { findVisits } from '../../visits/db/visit-queries.ts';
import { barcodeNames, sitesOf } from '../../barcodes/db/barcode-queries.ts';
import { findCalls } from '../db/call-queries.ts';
import { findLastMoves } from '../db/yard-queries.ts';
import { canUndo } from '../domain/undo.ts';
import { jobPart, yardVisitView } from '../view.ts';

/** The cards of these visits, in their order: one read for each kind of thing that a card shows. */
export const yardVisitsOf = async (
  context: Context,
  manager: Context['store']['manager'],
  companyId: string,
  places: readonly YardRow[],
): Promise<YardVisit[]> => {
  const { sealer } = context;
  const ids = places.map(({ id }) => id);
  const visits = await findVisits(manager, sealer, companyId, ids);
  const names = await barcodeNames(manager, companyId, {
    ids: [...new Set(visits.map(({ barcodeRow }) => barcodeRow))],
  });
  const sites = await sitesOf(manager, places);
  const jobs = await findActiveJobsOf(manager, sealer, companyId, ids);
  const moves = new Map((await findLastMoves(manager, sealer, companyId, ids)).map((move) => [move.visitId, move]));
  const calls = await findCalls(
    manager,
    companyId,
    places.flatMap(({ callId }) => callId ?? []),
  );
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  return places.flatMap((row) => {
    const visit = visitOf.get(row.id);
    if (!visit) return [];
    const [job, move] = [jobInHand(jobs.get(row.id) ?? []), moves.get(row.id)];
    return [
      yardVisitView(row, visit, {
        barcodeName: names.get(visit.barcodeRow),
        waitLimitMinutes: (sites.get(row.siteId) ?? siteDefaults).waitLimitMinutes,
        job: job && jobPart(job),
        call: calls.get(row.callId ?? ''),
        canUndo: move !== undefined && canUndo(move),
        reason: (row.state === 'turned-away' && move?.note) || undefined,
      }),
    ];
  });
};
