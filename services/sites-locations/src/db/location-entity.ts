import { EntitySchema } from 'typeorm';
import type { SiteRow } from './site-entity.ts';

export interface LocationRow {
  id: string;
  companyId: string;
  siteId: string;
  name: string;
  /** Empty if there is no address. */
  address: string;
  /** WGS84 degrees. */
  lat: number;
  lng: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A location with its site. */
export type LocatedRow = LocationRow & { site: Pick<SiteRow, 'id' | 'name'> };

export const LocationEntity = new EntitySchema<LocationRow>({
  name: 'location',
  columns: {
    id: { type: 'uuid', primary: true },
    companyId: { type: 'uuid', name: 'company_id' },
    siteId: { type: 'uuid', name: 'site_id' },
    name: { type: 'text' },
    address: { type: 'text' },
    lat: { type: 'double precision' },
    lng: { type: 'double precision' },
    version: { type: 'integer' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});
