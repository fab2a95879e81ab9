/** WGS84 degrees. */
export interface Point {
  lat: number;
  lng: number;
}

const kmPerDegree = 111.195;
/** Nearness of a place that is there, on the scale of powers of ten of population: a hundred times the people. */
export const mostNearness = 2;
/** Kilometres after which about a third of it is left. */
const reach = 80;

/** Kilometres from a place to the nearest of the points, good enough to rank places: the earth counts as flat. */
const kmToNearest = ({ lat, lng }: Point, points: readonly Point[]): number => {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  let nearest = Infinity;
  for (const point of points) {
    const north = lat - point.lat;
    const degrees = Math.abs(lng - point.lng);
    const east = (degrees > 180 ? 360 - degrees : degrees) * narrowing;
    nearest = Math.min(nearest, north * north + east * east);
  }
  return kmPerDegree * Math.sqrt(nearest);
};

/** How much better a place fits because it is near one of the points: from 2, there, down to 0, far away. */
export const nearness = (place: Point, points: readonly Point[]): number =>
  points.length === 0 ? 0 : mostNearness * Math.exp(-kmToNearest(place, points) / reach);
