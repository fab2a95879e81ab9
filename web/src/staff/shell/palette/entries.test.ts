import { expect, it } from '@jest/globals';
import { type Role, roles } from '@gatelingo/proto/roles';
import { placesFor } from '../rail/navigation.ts';
import { actionsFor, pagesFor } from './entries.ts';

const leadsTo = (role: Role) => [...pagesFor(role), ...actionsFor(role)].flatMap(({ to }) => to ?? []);

it('leads a role to every page of its navigation, and to no page that is not its', () => {
  for (const { to } of placesFor('iadmin')) expect(leadsTo('iadmin')).toContain(to);
  for (const { to } of placesFor('user')) expect(leadsTo('user')).toContain(to);
  const forbidden = leadsTo('iadmin').filter((to) => !leadsTo('user').includes(to));
  expect(forbidden.sort()).toEqual([
    '/audit-log',
    '/company-conversations',
    '/create-job',
    '/create-location',
    '/create-site',
    '/language-admin',
    '/manage-jobs',
    '/message-templates',
    '/our-locations',
    '/personal-data',
    '/profile',
    '/team',
  ]);
});

it('has each entry once', () => {
  for (const role of roles) {
    const ids = [...pagesFor(role), ...actionsFor(role)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

it('shows languages only when they are looked for', () => {
  const quiet = actionsFor('user').filter(({ isQuiet }) => isQuiet);
  expect(quiet.length).toBeGreaterThan(15);
  expect(quiet.every(({ act }) => act === 'language')).toBe(true);
});
