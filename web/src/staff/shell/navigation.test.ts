import { expect, it } from '@jest/globals';
import { leadsHere, navigationFor } from './navigation.ts';

const linksOf = (role: 'user' | 'iadmin') => navigationFor(role).flatMap(({ links }) => links.map(({ to }) => to));

it('shows every logged-in user the home page, sites, QR codes, questionnaires, registrations, truckers and sessions', () => {
  expect(linksOf('user')).toEqual([
    '/dashboard',
    '/registration-overview',
    '/truckers',
    '/session-list',
    '/our-sites',
    '/qrcode',
    '/questionnaire-list',
    '/questionnaire-create',
  ]);
});

it('shows an administrator locations, jobs, messages, the team, languages, profile and create-site as well', () => {
  const more = [
    '/create-site',
    '/our-locations',
    '/create-location',
    '/manage-jobs',
    '/create-job',
    '/company-conversations',
    '/team',
    '/language-admin',
    '/profile',
  ];
  expect(linksOf('iadmin')).toEqual(expect.arrayContaining([...linksOf('user'), ...more]));
});

it('leaves out a group that has nothing for a role', () => {
  expect(navigationFor('user').map(({ heading }) => heading)).toEqual([undefined, 'nav.yard']);
});

it('takes a chat and a job as a page of its list', () => {
  const shown = (pathname: string) =>
    navigationFor('iadmin')
      .flatMap(({ links }) => links)
      .filter((link) => leadsHere(link, pathname))
      .map(({ to }) => to);
  expect(shown('/session/0193')).toEqual(['/session-list']);
  expect(shown('/session-list')).toEqual(['/session-list']);
  expect(shown('/manage-jobs/edit/0193')).toEqual(['/manage-jobs']);
  expect(shown('/job-messages/0193')).toEqual(['/company-conversations']);
  expect(shown('/qrcode')).toEqual(['/qrcode']);
  expect(shown('/questionnaire-edit/0193')).toEqual(['/questionnaire-list']);
});
