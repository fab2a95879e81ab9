import { migration } from '@gatelingo/chassis/postgres';

/** Which guest's session belongs to which visit: one visit for each session and company. */
export const SessionLinks1796160000000 = migration('SessionLinks1796160000000', {
  up: `
    CREATE TABLE session_link (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      session_id uuid NOT NULL,
      visit_id uuid NOT NULL REFERENCES visit (id) ON DELETE CASCADE,
      linked_at timestamptz(3) NOT NULL,
      version integer NOT NULL,
      UNIQUE (company_id, session_id)
    );
    CREATE INDEX session_link_visit ON session_link (visit_id);
  `,
  down: 'DROP TABLE session_link',
});
