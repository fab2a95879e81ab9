import type { Context } from '../context.ts';
import { findBarcodes, findCompany, findSites, findStaff } from '../db/projections.ts';
import type { Names } from '../domain/session-view.ts';
import type { Session } from '../domain/session.ts';

type Parts = Pick<Context, 'models' | 'sealer'>;

const byId = <Row extends { _id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row._id, row]));
const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** The names for the ids of these sessions, all of one company. An id without a consumed fact has no name. */
export const namesOf = async (
  parts: Parts,
  companyId: string,
  sessions: readonly Session[],
): Promise<(session: Session) => Names> => {
  const { models } = parts;
  const people = distinct(sessions.flatMap(({ occupant, assignee }) => [occupant, assignee]));
  const [company, sites, barcodes, staff] = await Promise.all([
    findCompany(models, companyId),
    findSites(models, distinct(sessions.map(({ siteId }) => siteId))),
    findBarcodes(models, distinct(sessions.map(({ barcodeId }) => barcodeId))),
    findStaff(parts, people),
  ]);
  const [siteById, barcodeById] = [byId(sites), byId(barcodes)];
  const nameOf = (id: string | null) => staff.find(({ userId }) => userId === id)?.name ?? '';
  return ({ siteId, barcodeId, occupant, assignee }) => {
    return {
      companyName: company?.name ?? '',
      siteName: siteById.get(siteId)?.name ?? '',
      timeZone: siteById.get(siteId)?.timeZone ?? '',
      barcodeName: barcodeById.get(barcodeId)?.name ?? '',
      occupant: nameOf(occupant),
      assignee: nameOf(assignee),
    };
  };
};
