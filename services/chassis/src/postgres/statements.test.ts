import { expect, test } from '@jest/globals';
import { columns, entity } from './entity.ts';
import { columnsOf, insertOf, rowIn } from './statements.ts';

const visits = entity('visit', {
  id: columns.key,
  siteName: columns.text,
  searchTerms: columns.unread(columns.orNull(columns.bigints)),
});

test('an unread column is written, and is in no row that is read', () => {
  const write = insertOf(visits, { id: 'v1', siteName: 'North', searchTerms: ['7'] });
  expect(write).toMatchObject({
    sql: 'INSERT INTO visit (id, site_name, search_terms) VALUES ($1, $2, $3)',
    values: ['v1', 'North', ['7']],
  });
  expect(columnsOf(visits, 'v')).toBe('v.id AS "v.id", v.site_name AS "v.siteName"');
  expect(rowIn(visits, 'v', { 'v.id': 'v1', 'v.siteName': 'North' })).toEqual({ id: 'v1', siteName: 'North' });
});
