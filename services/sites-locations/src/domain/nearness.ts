/** WGS84 degrees. */
export interface Point {
  lat: number;
  lng: number;
}

const kmPerDegree = 111.195;
/** Nearness of a place that is there, on the scale of powers of ten of population: a hundred times the people. */
const most = 2;
/** Kilometres after which about a third of it is left. */
const reach = 80;

/** Kilometres between two points, good enough to rank places: the earth counts as flat. */
const kmBetween = (a: Point, b: Point): number => {
  let lng = Math.abs(a.lng - b.lng);
  if (lng > 180) lng = 360 - lng;
  return kmPerDegree * Math.hypot(a.lat - b.lat, lng * Math.cos((a.lat * Math.PI) / 180));
};

/** How much better a place fits because it is near one of the points: from 2, there, down to 0, far away. */
export const nearness = (place: Point, points: readonly Point[]): number =>
  points.length === 0 ? 0 : most * Math.exp(-Math.min(...points.map((point) => kmBetween(place, point))) / reach);
