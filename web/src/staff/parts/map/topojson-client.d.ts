declare module 'topojson-client' {
  import type { FeatureCollection } from 'geojson';

  /** As much of a topology as we read. */
  export interface Topology {
    objects: { countries: object };
  }
  export const feature: (topology: Topology, object: object) => FeatureCollection;
}
