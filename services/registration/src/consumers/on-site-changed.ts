import { on } from '@gatelingo/chassis/events';
import type { Bus } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { SiteChangedSchema, SiteCreatedSchema } from '@gatelingo/proto/events';
import { projectSite } from '../use-cases/project-site.ts';

export const siteGroup = 'registration.sites';

/** Projects sites, for the names in QR codes and registrations. */
export const consumeSites = (bus: Bus<PgTx>): void => {
  bus.consume({
    group: siteGroup,
    topics: ['sites-locations.site.v1'],
    on: [
      on(SiteCreatedSchema, (fact, tx: PgTx) => projectSite(tx, fact.payload.site, fact.version)),
      on(SiteChangedSchema, (fact, tx: PgTx) => projectSite(tx, fact.payload.site, fact.version)),
    ],
  });
};
