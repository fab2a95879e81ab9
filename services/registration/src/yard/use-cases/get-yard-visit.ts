import type { YardVisit } from '@gatelingo/proto/http/yard';
import type { Context } from '../../context.ts';
import { findYardVisit } from '../db/yard-queries.ts';
import { noSuchVisit } from '../refusals.ts';
import { yardVisitsOf } from './yard-visits-of.ts';

/** One visit's card. */
export const getYardVisit = async (
  context: Context,
  manager: Context['store']['manager'],
  { companyId, id }: { companyId: string; id: string },
): Promise<YardVisit> => {
  const row = await findYardVisit(manager, { companyId, id });
  const [visit] = row ? await yardVisitsOf(context, manager, companyId, [row]) : [];
  if (!visit) throw noSuchVisit();
  return visit;
};
