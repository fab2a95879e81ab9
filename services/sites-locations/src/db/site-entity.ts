import { EntitySchema } from 'typeorm';

export interface SiteRow {
  id: string;
  companyId: string;
  name: string;
  address: string;
  /** WGS84 degrees. */
  lat: number;
  lng: number;
  isOurSite: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export const SiteEntity = new EntitySchema<SiteRow>({
  name: 'site',
  columns: {
    id: { type: 'uuid', primary: true },
    companyId: { type: 'uuid', name: 'company_id' },
    name: { type: 'text' },
    address: { type: 'text' },
    lat: { type: 'double precision' },
    lng: { type: 'double precision' },
    isOurSite: { type: 'boolean', name: 'is_our_site' },
    version: { type: 'integer' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});
