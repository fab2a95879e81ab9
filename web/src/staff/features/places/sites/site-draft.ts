import type { MapPoint } from '../../../parts/map/map-types.ts';

/** A site being made. `pointFrom` and `addressFrom` say what may be replaced without taking away what a person chose. */
export interface SiteDraft {
  name: string;
  address: string;
  addressFrom: 'typed' | 'found';
  point: MapPoint | undefined;
  pointFrom: 'address' | 'person';
  isOurSite: boolean;
}

export const emptySite: SiteDraft = {
  name: '',
  address: '',
  addressFrom: 'found',
  point: undefined,
  pointFrom: 'address',
  isOurSite: false,
};

/** Coordinates that came from an address no longer hold when it changes; those that a person set do. */
export const withTypedAddress = (draft: SiteDraft, address: string): SiteDraft => ({
  ...draft,
  address,
  addressFrom: address.trim() === '' ? 'found' : 'typed',
  point: draft.pointFrom === 'person' ? draft.point : undefined,
});

/** A suggestion was picked: its place counts, as soon as it is known. */
export const withPickedAddress = (draft: SiteDraft, address: string, point: MapPoint | undefined): SiteDraft => ({
  ...draft,
  address,
  addressFrom: 'typed',
  point,
  pointFrom: 'address',
});

/** The marker was set by hand or from where the device is. */
export const withPoint = (draft: SiteDraft, point: MapPoint): SiteDraft => ({ ...draft, point, pointFrom: 'person' });

/** An address that was found for a point, unless a person typed one or has moved on. */
export const withFoundAddress = (draft: SiteDraft, point: MapPoint, address: string): SiteDraft =>
  draft.addressFrom === 'typed' || draft.point !== point ? draft : { ...draft, address };
