declare module 'topojson-client' {
  import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';

  /** The parts of a topology that we read. */
  export interface Topology {
    objects: { countries: object };
  }
  export const feature: (topology: Topology, object: object) => FeatureCollection<Polygon | MultiPolygon>;
}
