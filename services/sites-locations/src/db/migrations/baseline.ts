import { migration } from '@gatelingo/chassis/postgres';

/**
 * Sites and their locations. The foreign key includes the company, so that no location can refer to another company's site. A site's
 * SMS countries are those whose mobile numbers may get a code by SMS; none for the site's own.
 */
export const baseline = migration(
  'Baseline1795910400001',
  `
  CREATE TABLE site (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
    lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
    is_our_site boolean NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    sms_countries text[] NOT NULL DEFAULT '{}',
    time_zone text NOT NULL,
    hours jsonb NOT NULL DEFAULT '[]',
    phone text NOT NULL DEFAULT '',
    assembly_point text NOT NULL DEFAULT '',
    wait_limit_minutes integer NOT NULL DEFAULT 60 CHECK (wait_limit_minutes BETWEEN 5 AND 1440),
    not_reached_minutes integer NOT NULL DEFAULT 5 CHECK (not_reached_minutes BETWEEN 1 AND 120),
    is_archived boolean NOT NULL DEFAULT false,
    CONSTRAINT site_of_company UNIQUE (company_id, id)
  );
  CREATE INDEX site_company ON site (company_id, created_at, id);

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
    is_archived boolean NOT NULL DEFAULT false,
    CONSTRAINT location_site FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
  );
  CREATE INDEX location_company ON location (company_id, created_at, id);
  CREATE INDEX location_of_site ON location (company_id, site_id, created_at, id);
`,
);
