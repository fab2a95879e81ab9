import { aboutRow } from '@gatelingo/chassis/events';
import { problem } from '@gatelingo/chassis/errors';
import type { Role } from '@gatelingo/proto/http/auth';
import { may } from '@gatelingo/proto/roles';
import { SiteChangedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { Context } from '../context.ts';
import type { SiteRow } from '../db/entities.ts';
import { sites } from '../db/places.ts';
import { differences, type PlaceChange } from '../domain/place.ts';
import { toSiteFact } from '../facts.ts';
import { checkPosition } from '../refusals.ts';
import { changedRow, type PlaceUpdate } from './changed-row.ts';

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const checkCountries = ({ smsCountries = [] }: PlaceChange) => {
  const details = smsCountries.flatMap((country, index) =>
    regions.of(country) === undefined
      ? [{ field: `smsCountries.${String(index)}`, code: 'unknown', error: 'There is no country with this code.' }]
      : [],
  );
  if (details.length > 0) throw problem('rule_violated', 'There is no country with this code.', { details });
};

/** Everybody at a site depends on these, and codes by SMS cost the company money. */
const ofAdmins = {
  smsCountries: 'Only an administrator can change the countries for codes by SMS.',
  timeZone: 'Only an administrator can change the time zone of a site.',
  hours: 'Only an administrator can change the hours of a site.',
  phone: 'Only an administrator can change the phone number of a site.',
  assemblyPoint: 'Only an administrator can change the assembly point of a site.',
  waitLimitMinutes: 'Only an administrator can change after how long a wait is long.',
  notReachedMinutes: 'Only an administrator can change after how long a call has not reached its driver.',
  isOurSite: 'Only an administrator can change whose site it is.',
  isArchived: 'Only an administrator can archive a site, or bring it back.',
} as const;

const refuseUser = (now: SiteRow, row: SiteRow, role: Role) => {
  if (may(role, 'settings')) return;
  const changes = differences(now, row);
  const details = changes.flatMap((field) =>
    field in ofAdmins ? [{ field, code: 'admins_only', error: ofAdmins[field as keyof typeof ofAdmins] }] : [],
  );
  const [first] = details;
  if (first) throw problem('forbidden', first.error, { details });
};

/** Changes a site and publishes it; a change without a difference creates no new version. */
export const updateSite = async (
  { store, bus, clock }: Context,
  update: PlaceUpdate & { role: Role },
): Promise<SiteRow> => {
  checkPosition(update.change);
  checkCountries(update.change);
  return store.transaction(async (tx) => {
    const now = await sites.lock(tx.manager, update.companyId, update.id);
    if (!now) throw problem('not_found', 'There is no such site.');
    const row = changedRow(now, update, { what: 'site', nameField: 'name', at: clock.now() });
    if (!row) return now;
    refuseUser(now, row, update.role);
    await sites.update(tx.manager, row);
    await bus.publish(tx, SiteChangedSchema, toSiteFact(row), aboutRow(row));
    return row;
  });
};
