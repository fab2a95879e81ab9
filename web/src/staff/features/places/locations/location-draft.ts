import type { Site } from '@gatelingo/proto/http/sites-locations';
import type { MapPoint } from '../../../parts/map/map-types.ts';

/** A location being made. `addressFrom` says whether the address may be replaced without taking away what was typed. */
export interface LocationDraft {
  siteId: string;
  name: string;
  address: string;
  addressFrom: 'typed' | 'found';
  /** Where the marker stands: on the site until it is set. */
  point: MapPoint | undefined;
}

export const locationDraft = (siteId: string): LocationDraft => ({
  siteId,
  name: '',
  address: '',
  addressFrom: 'found',
  point: undefined,
});

/** On another site the marker starts anew, and an address found for the old place no longer holds. */
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

/** The marker was set: by hand, from where the device is, or by an address that was picked. */
export const withPoint = (draft: LocationDraft, point: MapPoint): LocationDraft => ({ ...draft, point });

/** An address that was found for a point, unless a person typed one or has moved on. */
export const withFoundAddress = (draft: LocationDraft, point: MapPoint, address: string): LocationDraft =>
  draft.addressFrom === 'typed' || draft.point !== point ? draft : { ...draft, address };

/** Where the location is: where the marker was set, else where the site is. */
export const pointOf = (draft: LocationDraft, site: Site | undefined): MapPoint | undefined =>
  draft.point ?? (site && { lat: site.lat, lng: site.lng });
