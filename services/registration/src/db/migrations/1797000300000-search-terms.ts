import { migration } from '@gatelingo/chassis/postgres';

/**
 * What a visit is found by, and an index of that for each week: decision 33. A process of the release before writes null,
 * and the work `fill-search-terms` fills it in. Pages have room for a row's next version, which then needs no new entries.
 */
export const SearchTerms1797000300000 = migration('SearchTerms1797000300000', {
  up: `
    ALTER TABLE visit ADD COLUMN search_terms bigint[];
    ALTER TABLE visit SET (fillfactor = 80);
    CREATE FUNCTION search_keys(terms bigint[], at timestamptz) RETURNS bigint[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100
      AS 'SELECT array_agg(term # floor(extract(epoch FROM at) / 604800)::bigint) FROM unnest(terms) AS term';
    CREATE INDEX visit_search ON visit USING gin (search_keys(search_terms, registered_at)) WITH (fastupdate = off);
    CREATE INDEX visit_without_terms ON visit (id) WHERE search_terms IS NULL;
  `,
  down: `
    DROP INDEX visit_without_terms;
    DROP INDEX visit_search;
    DROP FUNCTION search_keys(bigint[], timestamptz);
    ALTER TABLE visit RESET (fillfactor);
    ALTER TABLE visit DROP COLUMN search_terms`,
});
