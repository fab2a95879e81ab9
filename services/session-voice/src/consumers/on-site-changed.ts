import { deadLetter, on } from '@gatelingo/chassis/events';
import type { MongoTx } from '@gatelingo/chassis/store';
import { type Site, SiteChangedSchema, SiteCreatedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { learnSite } from '../use-cases/project-facts.ts';

interface SiteFact {
  version: number;
  payload: { site?: Site | undefined };
}

export const siteGroup = 'session-voice.sites';

/** Projects the names of sites. */
export const onSiteChanged = (context: Context): void => {
  const keep = async ({ version, payload: { site } }: SiteFact, tx: MongoTx): Promise<void> => {
    if (!site) throw deadLetter('A fact about a site without the site.');
    await learnSite(context, site, version, tx);
  };
  context.bus.consume({
    group: siteGroup,
    topics: ['sites-locations.site.v1'],
    on: [on(SiteCreatedSchema, keep), on(SiteChangedSchema, keep)],
  });
};
