import { expect, it } from '@jest/globals';
import type { Role } from '@gatelingo/proto/roles';
import { leadsHere, navigationFor, placesFor } from './navigation.ts';

const linksOf = (role: Role) => placesFor(role).map(({ to }) => to);
const rowsOf = (role: Role) => navigationFor(role).flatMap(({ links }) => links);

// The specification's links, by what a person may see.
const ofEverybody = [
  '/dashboard',
  '/our-sites',
  '/qrcode',
  '/registration-overview',
  '/questionnaire-create',
  '/questionnaire-list',
];
const ofAdministrators = [
  '/profile',
  '/create-site',
  '/language-admin',
  '/create-job',
  '/manage-jobs',
  '/company-conversations',
  '/create-location',
  '/our-locations',
];

// holds: P048, P049, P051, P052, P347, S042, S043, S045, S046, S387
it('leads every logged-in user to the links of the specification, to truckers, to sessions and to who is on site, and nowhere else', () => {
  expect(linksOf('user').sort()).toEqual([...ofEverybody, '/truckers', '/session-list', '/on-site'].sort());
});

// holds: P053, P054, P056, P057, P059, P060, P348, S047, S048, S050, S051, S053, S054, S388
it('leads an administrator to the other links of the specification as well, to the team and to personal data', () => {
  expect(linksOf('iadmin').sort()).toEqual([...linksOf('user'), ...ofAdministrators, '/team', '/personal-data'].sort());
});

it('leads a dispatcher to jobs, messages, locations and the own profile besides, and to no team, data or settings', () => {
  const ofDispatchers = ['/profile', '/create-job', '/manage-jobs', '/company-conversations'];
  const ofPlaces = ['/create-location', '/our-locations'];
  expect(linksOf('dispatcher').sort()).toEqual([...linksOf('user'), ...ofDispatchers, ...ofPlaces].sort());
});

it('hangs what creates on what it creates, for roles that may', () => {
  const pairs = (role: Role) => rowsOf(role).flatMap(({ to, creates }) => (creates ? [[to, creates.to]] : []));
  expect(pairs('user')).toEqual([['/questionnaire-list', '/questionnaire-create']]);
  expect(pairs('iadmin')).toEqual([
    ['/manage-jobs', '/create-job'],
    ['/our-sites', '/create-site'],
    ['/our-locations', '/create-location'],
    ['/questionnaire-list', '/questionnaire-create'],
  ]);
});

it('has 14 rows for an administrator and 8 for a user', () => {
  expect(rowsOf('iadmin')).toHaveLength(14);
  expect(rowsOf('user')).toHaveLength(8);
});

it('leaves out a group that has nothing for a role', () => {
  expect(navigationFor('user').map(({ heading }) => heading)).toEqual([undefined, 'nav.yard']);
});

it('takes a chat and a job as a page of its list', () => {
  const shown = (pathname: string) =>
    rowsOf('iadmin')
      .filter((link) => leadsHere(link, pathname))
      .map(({ to }) => to);
  expect(shown('/session/0193')).toEqual(['/session-list']);
  expect(shown('/session-list')).toEqual(['/session-list']);
  expect(shown('/manage-jobs/edit/0193')).toEqual(['/manage-jobs']);
  expect(shown('/job-messages/0193')).toEqual(['/company-conversations']);
  expect(shown('/qrcode')).toEqual(['/qrcode']);
  expect(shown('/barcode-edit/0193')).toEqual(['/qrcode']);
  expect(shown('/questionnaire-edit/0193')).toEqual(['/questionnaire-list']);
  expect(shown('/create-job')).toEqual([]);
});
