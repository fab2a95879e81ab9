import { aboutRow } from '@gatelingo/chassis/events';
import { problem } from '@gatelingo/chassis/errors';
import type { Role } from '@gatelingo/proto/http/auth';
import { LocationChangedSchema, SiteChangedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { Context } from '../context.ts';
import type { LocationRow, SiteRow } from '../db/entities.ts';
import { findSite, type LocatedRow, locations, sites } from '../db/places.ts';
import { changed, differences, hasHalfPosition, type PlaceChange, shown } from '../domain/place.ts';
import { toLocationFact, toSiteFact } from './place-shapes.ts';

export interface PlaceUpdate {
  companyId: string;
  id: string;
  /** The version that the person has read; undefined matches any version. */
  ifMatch: number | undefined;
  change: PlaceChange;
}

const checkPosition = (change: PlaceChange) => {
  if (!hasHalfPosition(change)) return;
  throw problem('invalid_input', 'A place on the map needs both its latitude and its longitude.', {
    details: [{ field: change.lat === undefined ? 'lat' : 'lng', code: 'required', error: 'This is needed.' }],
  });
};

/**
 * The changed row with its next version; undefined if nothing differs. If someone else changed it, the problem reports the
 * current values of the fields that differ from the wanted ones; `nameField` is the name's field in the request.
 */
const changedRow = <Row extends SiteRow | LocationRow>(
  now: Row,
  { ifMatch, change }: PlaceUpdate,
  { what, nameField, at }: { what: 'site' | 'location'; nameField: string; at: Date },
): Row | undefined => {
  const wanted = changed(now, change);
  const fields = differences(now, wanted);
  if (ifMatch !== undefined && ifMatch !== now.version) {
    throw problem('changed_by_someone_else', `Someone else changed this ${what} meanwhile. Please look at it again.`, {
      details: fields.map((field) => ({
        field: field === 'name' ? nameField : field,
        code: 'changed',
        error: `It is now: ${shown(now, field)}`,
      })),
    });
  }
  return fields.length === 0 ? undefined : { ...wanted, version: now.version + 1, updatedAt: at };
};

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const checkCountries = ({ smsCountries = [] }: PlaceChange) => {
  const details = smsCountries.flatMap((country, index) =>
    regions.of(country) === undefined
      ? [{ field: `smsCountries.${String(index)}`, code: 'unknown', error: 'There is no country with this code.' }]
      : [],
  );
  if (details.length > 0) throw problem('rule_violated', 'There is no country with this code.', { details });
};

/** Codes by SMS cost the company money: an administrator decides where they go. */
const refuseUser = (now: SiteRow, row: SiteRow, role: Role) => {
  if (role === 'iadmin' || !differences(now, row).includes('smsCountries')) return;
  const error = 'Only an administrator can change the countries for codes by SMS.';
  throw problem('forbidden', error, { details: [{ field: 'smsCountries', code: 'admins_only', error }] });
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

/** Changes a location and publishes it; a change without a difference creates no new version. */
export const updateLocation = async ({ store, bus, clock }: Context, update: PlaceUpdate): Promise<LocatedRow> => {
  checkPosition(update.change);
  return store.transaction(async (tx) => {
    const now = await locations.lock(tx.manager, update.companyId, update.id);
    const site = now && (await findSite(tx.manager, update.companyId, now.siteId));
    if (!site) throw problem('not_found', 'There is no such location.');
    const row = changedRow(now, update, { what: 'location', nameField: 'plainLocationName', at: clock.now() });
    if (!row) return { ...now, site };
    await locations.update(tx.manager, row);
    await bus.publish(tx, LocationChangedSchema, toLocationFact(row), aboutRow(row));
    return { ...row, site };
  });
};
