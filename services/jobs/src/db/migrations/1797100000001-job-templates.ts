import { migration } from '@gatelingo/chassis/postgres';

/** Templates of jobs. `name_key` is the name in lower case: a company has no two of one name. */
export const JobTemplates1797100000001 = migration('JobTemplates1797100000001', {
  up: `
    CREATE TABLE job_template (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      name text NOT NULL,
      name_key text NOT NULL,
      title text NOT NULL,
      description text NOT NULL,
      site_id uuid NOT NULL,
      personal bytea NOT NULL,
      created_at timestamptz(3) NOT NULL,
      version integer NOT NULL
    );
    CREATE UNIQUE INDEX job_template_name ON job_template (company_id, name_key);
    CREATE INDEX job_template_all ON job_template (company_id, created_at DESC, id DESC);
  `,
  down: 'DROP TABLE job_template',
});
