import { migration } from '@gatelingo/chassis/postgres';

export const Sites1763710000000 = migration('Sites1763710000000', {
  up: `
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
      updated_at timestamptz NOT NULL
    );
    CREATE INDEX site_company ON site (company_id, created_at, id);
  `,
  down: 'DROP TABLE site',
});
