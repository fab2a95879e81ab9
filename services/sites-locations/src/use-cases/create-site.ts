import { aboutRow } from '@gatelingo/chassis/events';
import { defaultZone } from '@gatelingo/proto/clock';
import { SiteCreatedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import type { Context } from '../context.ts';
import { sites } from '../db/places.ts';
import { toSiteFact } from '../facts.ts';
import { createOnce, type Caller } from './create-once.ts';

/** Creates a site and publishes it. */
export const createSite = (
  context: Context,
  caller: Caller,
  body: RequestOf<typeof sitesLocations.createSite>['body'],
) =>
  createOnce(context, caller, { operation: 'site/create', ...body }, async (tx, created) => {
    const { name, address, lat, lng, isOurSite = false } = body;
    const row = {
      ...{ ...created, name, address, lat, lng, isOurSite },
      ...{ ...siteDefaults, smsCountries: [], timeZone: defaultZone, isArchived: false },
    };
    await sites.insert(tx.manager, row);
    await context.bus.publish(tx, SiteCreatedSchema, toSiteFact(row), aboutRow(row));
    return { siteId: row.id };
  });
