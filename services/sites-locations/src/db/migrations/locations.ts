import { migration } from '@gatelingo/chassis/postgres';

/**
 * Locations of sites; the foreign key includes the company, so that no location can refer to another company's site.
 */
export const Locations1764100000000 = migration('Locations1764100000000', {
  up: `
    ALTER TABLE site ADD CONSTRAINT site_of_company UNIQUE (company_id, id);
    CREATE TABLE location (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      site_id uuid NOT NULL,
      name text NOT NULL,
      address text NOT NULL,
      lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
      lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT location_site FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
    );
    CREATE INDEX location_company ON location (company_id, created_at, id);
    CREATE INDEX location_of_site ON location (company_id, site_id, created_at, id);
  `,
  down: 'DROP TABLE location; ALTER TABLE site DROP CONSTRAINT site_of_company',
});
