import { expect, test } from '@jest/globals';
import { roles } from '@gatelingo/proto/roles';
import { placesFor } from '../../staff/shell/rail/navigation.ts';
import { staffLinksFor } from './staff-links.ts';

test.each(roles)("a %s has the same links as in the staff's navigation", (role) => {
  const links = staffLinksFor(role).map(({ to, label }) => ({ to, label }));
  expect(links).toEqual(placesFor(role).map(({ to, label }) => ({ to, label })));
});
