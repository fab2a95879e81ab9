import { migration } from '@gatelingo/chassis/postgres';

/**
 * Links by the key that the phone sent, too: a wrong key takes no place of the right one. `session_link` stays for a process of
 * the release before, and what it writes there comes here.
 */
export const KeyedSessionLinks1798000400000 = migration('KeyedSessionLinks1798000400000', {
  up: `
    CREATE TABLE keyed_session_link (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      session_id uuid NOT NULL,
      visit_id uuid NOT NULL REFERENCES visit (id) ON DELETE CASCADE,
      linked_at timestamptz(3) NOT NULL,
      key_hash text NOT NULL,
      version integer NOT NULL,
      UNIQUE (company_id, session_id, key_hash)
    );
    CREATE INDEX keyed_session_link_visit ON keyed_session_link (visit_id);

    CREATE FUNCTION keep_session_link() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO keyed_session_link AS kept (id, company_id, session_id, visit_id, linked_at, key_hash, version)
        VALUES (gen_random_uuid(), NEW.company_id, NEW.session_id, NEW.visit_id, NEW.linked_at, NEW.key_hash, NEW.version)
      ON CONFLICT (company_id, session_id, key_hash) DO UPDATE
        SET visit_id = excluded.visit_id, linked_at = excluded.linked_at,
            version = greatest(kept.version, excluded.version);
      RETURN NULL;
    END $$;
    -- Before the copy: it waits for writers of the table, so that none is missed.
    CREATE TRIGGER keep_session_link AFTER INSERT OR UPDATE OF visit_id, key_hash ON session_link
      FOR EACH ROW EXECUTE FUNCTION keep_session_link();
    INSERT INTO keyed_session_link (id, company_id, session_id, visit_id, linked_at, key_hash, version)
      SELECT id, company_id, session_id, visit_id, linked_at, key_hash, version FROM session_link;
  `,
  down: `
    DROP TRIGGER keep_session_link ON session_link;
    DROP FUNCTION keep_session_link;
    DROP TABLE keyed_session_link`,
});
