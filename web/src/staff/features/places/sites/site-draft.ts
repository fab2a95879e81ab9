import type { MapPoint } from '../../../parts/map/map-types.ts';

/** A site that is being created. `pointFrom` and `addressFrom` show what may be replaced without losing a person's choice. */
export type SiteDraft = {
  name: string;
  address: string;
  addressFrom: 'typed' | 'found';
  point: MapPoint | undefined;
  pointFrom: 'address' | 'person';
  isOurSite: boolean;
};

export const emptySite: SiteDraft = {
  name: '',
  address: '',
  addressFrom: 'found',
  point: undefined,
  pointFrom: 'address',
  isOurSite: false,
};

/** Coordinates from an address are removed when the address changes; coordinates set by a person stay. */
export const withTypedAddress = (draft: SiteDraft, address: string): SiteDraft => ({
  ...draft,
  address,
  addressFrom: address.trim() === '' ? 'found' : 'typed',
  point: draft.pointFrom === 'person' ? draft.point : undefined,
});

/** A suggestion was chosen: its coordinates are used as soon as they are known. */
export const withPickedAddress = (draft: SiteDraft, address: string, point: MapPoint | undefined): SiteDraft => ({
  ...draft,
  address,
  addressFrom: 'typed',
  point,
  pointFrom: 'address',
});

/** The marker was set by hand or from the device's position. */
export const withPoint = (draft: SiteDraft, point: MapPoint): SiteDraft => ({ ...draft, point, pointFrom: 'person' });

/** Adds the address found for a point, unless a person typed one or moved the marker. */
export const withFoundAddress = (draft: SiteDraft, point: MapPoint, address: string): SiteDraft =>
  draft.addressFrom === 'typed' || draft.point !== point ? draft : { ...draft, address };
