import type { Site } from '@gatelingo/proto/http/sites-locations';
import type { MapPoint } from '../../../parts/map/map-types.ts';

/** A location that is being created. `addressFrom` shows whether the address may be replaced without losing typed text. */
export type LocationDraft = {
  siteId: string;
  locationName: string;
  address: string;
  addressFrom: 'typed' | 'found';
  /** The marker's position; until it is set, the site's position is used. */
  point: MapPoint | undefined;
};

export const locationDraft = (siteId: string): LocationDraft => ({
  siteId,
  locationName: '',
  address: '',
  addressFrom: 'found',
  point: undefined,
});

/** The draft of the next location: of the same site, at the same place of the map, without a name. */
export const nextDraft = (draft: LocationDraft): LocationDraft => ({ ...draft, locationName: '' });

/** After a change of site the marker starts at the new site, and an address found for the old position is removed. */
export const withSite = (draft: LocationDraft, siteId: string): LocationDraft => ({
  ...draft,
  siteId,
  point: undefined,
  address: draft.addressFrom === 'typed' ? draft.address : '',
});

export const withAddress = (draft: LocationDraft, address: string): LocationDraft => ({
  ...draft,
  address,
  addressFrom: address.trim() === '' ? 'found' : 'typed',
});

/** The marker was set: by hand, from the device's position, or by a chosen address. */
export const withPoint = (draft: LocationDraft, point: MapPoint): LocationDraft => ({ ...draft, point });

/** Adds the address found for a point, unless a person typed one or moved the marker. */
export const withFoundAddress = (draft: LocationDraft, point: MapPoint, address: string): LocationDraft =>
  draft.addressFrom === 'typed' || draft.point !== point ? draft : { ...draft, address };

/** The location's position: the marker's if it is set, else the site's. */
export const pointOf = (draft: LocationDraft, site: Site | undefined): MapPoint | undefined =>
  draft.point ?? (site && { lat: site.lat, lng: site.lng });
