import type { MultiPolygon, Polygon, Position } from 'geojson';

/**
 * A ring whose longitudes go on beyond 180° instead of jumping to the other edge of the map; one around a pole has the pole
 * itself, as the map has an edge there.
 */
const continuous = (ring: readonly Position[]): Position[] => {
  let shift = 0;
  const points = ring.map(([lng = 0, lat = 0], at): Position => {
    const before = ring[at - 1]?.[0] ?? lng;
    if (Math.abs(lng - before) > 180) shift += lng < before ? 360 : -360;
    return [lng + shift, lat];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || shift === 0) return points;
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...points, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
};

const moved = (rings: readonly (readonly Position[])[], degrees: number): Position[][] =>
  rings.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng + degrees, lat]));

/** The polygon, and what of it lies beyond the edge once more on the other side. */
const onBothSides = (polygon: readonly (readonly Position[])[]): Position[][][] => {
  const rings = polygon.map(continuous);
  const outer = rings[0] ?? [];
  return [
    rings,
    ...(outer.some(([lng = 0]) => lng > 180) ? [moved(rings, -360)] : []),
    ...(outer.some(([lng = 0]) => lng < -180) ? [moved(rings, 360)] : []),
  ];
};

/** A country as a flat map draws it: without lines across the oceans where it lies on both sides of the date line. */
export const acrossDateLine = (country: Polygon | MultiPolygon): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: (country.type === 'Polygon' ? [country.coordinates] : country.coordinates).flatMap(onBothSides),
});
