import { on } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { SiteChangedSchema, SiteCreatedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { projectSite } from '../use-cases/project-facts.ts';

export const siteGroup = 'jobs.sites';

/** Sites, as jobs name them. */
export const consumeSites = ({ bus }: Pick<Context, 'bus'>): void => {
  bus.consume({
    group: siteGroup,
    topics: ['sites-locations.site.v1'],
    on: [
      on(SiteCreatedSchema, (fact, tx: PgTx) => projectSite(tx, fact.payload.site, fact.version)),
      on(SiteChangedSchema, (fact, tx: PgTx) => projectSite(tx, fact.payload.site, fact.version)),
    ],
  });
};
