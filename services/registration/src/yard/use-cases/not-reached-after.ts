import type { PgTx } from '@gatelingo/chassis/postgres';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { findSiteOf } from '../../db/projections.ts';

/** When a call that nobody has seen or answered has reached nobody, by the minutes of its site. */
export const notReachedAfter = async (
  { config }: Pick<Context, 'config'>,
  { manager }: PgTx,
  { companyId, siteId }: Pick<YardRow, 'companyId' | 'siteId'>,
  at: Date,
): Promise<Date> => {
  const { notReachedMinutes } = (await findSiteOf(manager, companyId, siteId)) ?? siteDefaults;
  return new Date(at.getTime() + notReachedMinutes * config.CALL_MINUTE_SECONDS * 1000);
};
