import { problem } from '@gatelingo/chassis/errors';
import { differences, type PlaceChange, type PlaceContent } from '../domain/place.ts';

export const noSuchSite = () =>
  problem('not_found', 'There is no such site.', {
    details: [{ field: 'siteId', code: 'not_found', error: 'There is no such site.' }],
  });

export const needsBothHalves = (change: PlaceChange) =>
  problem('invalid_input', 'A place on the map needs both its latitude and its longitude.', {
    details: [{ field: change.lat === undefined ? 'lat' : 'lng', code: 'required', error: 'This is needed.' }],
  });

/**
 * Reports the current values of the fields that differ from the wanted ones; `nameField` is the name of the name field
 * in the request.
 */
export const changedMeanwhile = (
  what: 'site' | 'location',
  { now, wanted, nameField }: { now: PlaceContent; wanted: PlaceContent; nameField: string },
) =>
  problem('changed_by_someone_else', `Someone else changed this ${what} meanwhile. Please look at it again.`, {
    details: differences(now, wanted).map((field) => ({
      field: field === 'name' ? nameField : field,
      code: 'changed',
      error: `It is now: ${String(now[field])}`,
    })),
  });
