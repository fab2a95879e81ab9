const places = `
  CREATE TABLE location_projection (
    location_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    name text NOT NULL,
    version integer NOT NULL
  );
`;

// The board reads who is on site: an index without those who have gone stays as small as the yard.
const visits = `
  CREATE TABLE yard_visit (
    id uuid PRIMARY KEY REFERENCES visit (id) ON DELETE CASCADE,
    company_id uuid NOT NULL,
    site_id uuid NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'called', 'docked', 'done', 'left', 'turned-away')),
    since timestamptz(3) NOT NULL,
    place_name text NOT NULL,
    location_id uuid,
    call_id uuid,
    left_by_driver_at timestamptz(3),
    version integer NOT NULL
  );
  CREATE INDEX yard_visit_on_site ON yard_visit (company_id, state, since, id)
    WHERE state IN ('waiting', 'called', 'docked', 'done');
  CREATE INDEX yard_visit_left_by_driver ON yard_visit (company_id, left_by_driver_at)
    WHERE state = 'left' AND left_by_driver_at IS NOT NULL;

  CREATE TABLE nameless_presence (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    site_id uuid NOT NULL,
    time_zone text NOT NULL,
    place_name text NOT NULL,
    since timestamptz(3) NOT NULL
  );
  CREATE INDEX nameless_presence_since ON nameless_presence (company_id, since);

  CREATE TABLE yard_move (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    visit_id uuid NOT NULL REFERENCES visit (id) ON DELETE CASCADE,
    version integer NOT NULL,
    from_state text NOT NULL,
    from_since timestamptz(3) NOT NULL,
    from_place text NOT NULL,
    from_location uuid,
    from_call uuid,
    to_state text NOT NULL,
    moved_at timestamptz(3) NOT NULL,
    moved_by uuid,
    by_driver boolean NOT NULL,
    is_undo boolean NOT NULL,
    note bytea,
    CONSTRAINT yard_move_version UNIQUE (visit_id, version)
  );
`;

const calls = `
  CREATE TABLE yard_call (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    visit_id uuid NOT NULL REFERENCES visit (id) ON DELETE CASCADE,
    location_id uuid,
    place_name text NOT NULL,
    called_at timestamptz(3) NOT NULL,
    called_by uuid,
    round integer NOT NULL,
    rungs jsonb NOT NULL,
    answer jsonb,
    not_reached_at timestamptz(3)
  );
  CREATE INDEX yard_call_visit ON yard_call (visit_id);
`;

/** A visit's life: where it is, and how it came there. */
export const yard = `${places}${visits}${calls}`;
