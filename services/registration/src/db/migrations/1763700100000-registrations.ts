import { migration } from '@gatelingo/chassis/postgres';

/** Barcodes, truckers, visits, and the projections of sites and companies. */
export const Registrations1763700100000 = migration('Registrations1763700100000', {
  up: `
    CREATE TABLE site_projection (
      site_id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      name text NOT NULL,
      address text NOT NULL,
      version integer NOT NULL
    );

    CREATE TABLE company_projection (
      company_id uuid PRIMARY KEY,
      name text NOT NULL,
      language text NOT NULL,
      version integer NOT NULL
    );

    CREATE TABLE barcode (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      barcode_id text NOT NULL UNIQUE,
      name text NOT NULL,
      site_id uuid NOT NULL,
      questionnaire_id uuid,
      personal bytea NOT NULL,
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL,
      deleted_at timestamptz(3),
      version integer NOT NULL
    );
    CREATE INDEX barcode_in_use ON barcode (company_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX barcode_name ON barcode (company_id, name);

    CREATE TABLE trucker (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      phone_index text NOT NULL,
      latest_visit_id uuid NOT NULL,
      latest_at timestamptz(3) NOT NULL,
      created_at timestamptz(3) NOT NULL,
      CONSTRAINT trucker_phone UNIQUE (company_id, phone_index)
    );
    CREATE INDEX trucker_latest ON trucker (company_id, latest_at DESC, id DESC);

    CREATE TABLE visit (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      trucker_id uuid NOT NULL REFERENCES trucker (id),
      kind text NOT NULL,
      barcode_row uuid NOT NULL REFERENCES barcode (id),
      barcode_id text NOT NULL,
      barcode_name text NOT NULL,
      site_id uuid NOT NULL,
      site_name text NOT NULL,
      site_address text NOT NULL,
      registered_at timestamptz(3) NOT NULL,
      preferred_language text NOT NULL,
      loading_number text NOT NULL,
      freight_company_name text NOT NULL,
      freight_company_city text NOT NULL,
      freight_company_country text NOT NULL,
      has_food_advertising boolean NOT NULL,
      is_food_load boolean NOT NULL,
      consent_read_everything boolean NOT NULL,
      consent_store_data boolean NOT NULL,
      consent_version text NOT NULL,
      personal bytea NOT NULL,
      name_index text NOT NULL,
      surname_index text NOT NULL,
      phone_index text NOT NULL,
      license_plate_truck_index text NOT NULL,
      license_plate_trailer_index text NOT NULL,
      submission_index text NOT NULL,
      signature_file_id uuid NOT NULL,
      pdf_file_id uuid,
      pdf_state text NOT NULL CHECK (pdf_state IN ('pending', 'ready', 'failed')),
      version integer NOT NULL
    );
    CREATE INDEX visit_time ON visit (company_id, registered_at DESC, id DESC);
    CREATE INDEX visit_barcode ON visit (barcode_row, registered_at DESC, id DESC);
    CREATE INDEX visit_submission ON visit (submission_index, registered_at DESC);
    CREATE INDEX visit_name ON visit (name_index);
    CREATE INDEX visit_surname ON visit (surname_index);
    CREATE INDEX visit_phone ON visit (phone_index);
    CREATE INDEX visit_plate_truck ON visit (license_plate_truck_index);
    CREATE INDEX visit_plate_trailer ON visit (license_plate_trailer_index);
  `,
  down: 'DROP TABLE visit, trucker, barcode, company_projection, site_projection',
});
