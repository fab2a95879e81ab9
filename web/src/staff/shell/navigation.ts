import type { Role } from '@gatelingo/proto/http/auth';

export interface NavigationLink {
  to: string;
  /** The link is also current for pages below this address. */
  above?: string;
  label: string;
  icon:
    | 'home'
    | 'registrations'
    | 'truckers'
    | 'sessions'
    | 'sites'
    | 'new-site'
    | 'locations'
    | 'new-location'
    | 'codes'
    | 'new-job'
    | 'jobs'
    | 'messages'
    | 'languages'
    | 'profile';
  only?: Role;
}

export interface NavigationGroup {
  /** A text's key; the first group has no heading. */
  heading?: string;
  links: readonly NavigationLink[];
}

const groups: readonly NavigationGroup[] = [
  {
    links: [
      { to: '/dashboard', label: 'nav.home', icon: 'home' },
      { to: '/registration-overview', label: 'nav.registrations', icon: 'registrations' },
      { to: '/truckers', label: 'nav.truckers', icon: 'truckers' },
      { to: '/session-list', above: '/session/', label: 'nav.sessions', icon: 'sessions' },
    ],
  },
  {
    heading: 'nav.yard',
    links: [
      { to: '/our-sites', label: 'nav.ourSites', icon: 'sites' },
      { to: '/create-site', label: 'nav.createSite', icon: 'new-site', only: 'iadmin' },
      { to: '/our-locations', label: 'nav.ourLocations', icon: 'locations', only: 'iadmin' },
      { to: '/create-location', label: 'nav.createLocation', icon: 'new-location', only: 'iadmin' },
      { to: '/qrcode', label: 'nav.qrCodes', icon: 'codes' },
    ],
  },
  {
    heading: 'nav.work',
    links: [
      { to: '/manage-jobs', above: '/manage-jobs/', label: 'nav.manageJobs', icon: 'jobs', only: 'iadmin' },
      { to: '/create-job', label: 'nav.createJob', icon: 'new-job', only: 'iadmin' },
      {
        to: '/company-conversations',
        above: '/job-messages/',
        label: 'nav.messages',
        icon: 'messages',
        only: 'iadmin',
      },
    ],
  },
  {
    heading: 'nav.company',
    links: [
      { to: '/language-admin', label: 'nav.languages', icon: 'languages', only: 'iadmin' },
      { to: '/profile', label: 'nav.profile', icon: 'profile', only: 'iadmin' },
    ],
  },
];

/** The links of a role, in groups; empty groups are left out. */
export const navigationFor = (role: Role): NavigationGroup[] =>
  groups
    .map((group) => ({ ...group, links: group.links.filter(({ only }) => only === undefined || only === role) }))
    .filter(({ links }) => links.length > 0);

/** Whether a link leads to the current page. */
export const leadsHere = ({ to, above }: NavigationLink, pathname: string): boolean =>
  pathname === to || (above !== undefined && pathname.startsWith(above));
