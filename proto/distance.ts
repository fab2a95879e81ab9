/** A point on the map, WGS84 degrees. */
export interface Point {
  lat: number;
  lng: number;
}

// Mean radius (IUGG); the error of a sphere is at most 0.5 %.
const earthRadiusMetres = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const haversine = (angle: number) => Math.sin(angle / 2) ** 2;

/** Metres between two points, along the great circle. */
export const metresBetween = (one: Point, other: Point): number => {
  const [from, to] = [radians(one.lat), radians(other.lat)];
  const h = haversine(to - from) + Math.cos(from) * Math.cos(to) * haversine(radians(other.lng) - radians(one.lng));
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, h)));
};
