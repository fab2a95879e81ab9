import { problem } from '@gatelingo/chassis/errors';
import { hasHalfPosition, type PlaceChange } from './domain/place.ts';

export const noSuchSite = () =>
  problem('not_found', 'There is no such site.', {
    details: [{ field: 'siteId', code: 'not_found', error: 'There is no such site.' }],
  });

export const checkPosition = (change: PlaceChange) => {
  if (!hasHalfPosition(change)) return;
  throw problem('invalid_input', 'A place on the map needs both its latitude and its longitude.', {
    details: [{ field: change.lat === undefined ? 'lat' : 'lng', code: 'required', error: 'This is needed.' }],
  });
};

export const archivedByAdmins = () => {
  const error = 'Only an administrator can archive a location, or bring it back.';
  return problem('forbidden', error, { details: [{ field: 'isArchived', code: 'admins_only', error }] });
};
