import { migration } from '@gatelingo/chassis/postgres';

/** Who founded companies in the last day, as blind index: new companies are counted by domain and mailbox. */
export const Foundings1797200000001 = migration('Foundings1797200000001', {
  up: `
    CREATE TABLE founding (
      id uuid PRIMARY KEY,
      founder_index text NOT NULL,
      founded_at timestamptz NOT NULL
    );
    CREATE INDEX founding_founder ON founding (founder_index, founded_at);
    CREATE INDEX founding_founded_at ON founding (founded_at);
  `,
  down: 'DROP TABLE founding',
});
