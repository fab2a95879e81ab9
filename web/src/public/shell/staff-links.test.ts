import { expect, test } from '@jest/globals';
import { placesFor } from '../../staff/shell/rail/navigation.ts';
import { staffLinksFor } from './staff-links.ts';

test.each(['user', 'iadmin'] as const)("a %s has the same links as in the staff's navigation", (role) => {
  const links = staffLinksFor(role).map(({ to, label }) => ({ to, label }));
  expect(links).toEqual(placesFor(role).map(({ to, label }) => ({ to, label })));
});
