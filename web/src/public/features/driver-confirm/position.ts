export interface Point {
  lat: number;
  lng: number;
}

/** The phone's position at a time. */
export interface Fix extends Point {
  /** Metres. */
  accuracy: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Beyond this distance the staff are warned; the contract's `farFromLocationMetres`, without its schemas. */
export const farMetres = 1000;

const earthRadius = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points on a sphere. */
export const metresBetween = (from: Point, to: Point): number => {
  const height = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const width = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const part = height + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * width;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)));
};

// Milliseconds for which a more accurate fix is preferred to a newer one.
const keepFor = 15_000;

/** The more accurate of two fixes, unless it is old or the phone has moved. */
export const betterFix = (kept: Fix | undefined, next: Fix): Fix => {
  if (!kept || next.accuracy <= kept.accuracy || next.at - kept.at > keepFor) return next;
  return metresBetween(kept, next) > kept.accuracy + next.accuracy ? next : kept;
};
