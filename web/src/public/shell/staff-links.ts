import type { Role } from '@gatelingo/proto/http/auth';

interface StaffLink {
  /** Below /app. */
  to: string;
  /** The key of its text among the staff's. */
  label: `nav.${string}` | 'privacy.title';
  only?: Role;
}

/** The staff's navigation, without its icons, which are large. */
const links: readonly StaffLink[] = [
  { to: '/dashboard', label: 'nav.home' },
  { to: '/registration-overview', label: 'nav.registrations' },
  { to: '/truckers', label: 'nav.truckers' },
  { to: '/session-list', label: 'nav.sessions' },
  { to: '/manage-jobs', label: 'nav.manageJobs', only: 'iadmin' },
  { to: '/create-job', label: 'nav.createJob', only: 'iadmin' },
  { to: '/company-conversations', label: 'nav.messages', only: 'iadmin' },
  { to: '/our-sites', label: 'nav.ourSites' },
  { to: '/create-site', label: 'nav.createSite', only: 'iadmin' },
  { to: '/our-locations', label: 'nav.ourLocations', only: 'iadmin' },
  { to: '/create-location', label: 'nav.createLocation', only: 'iadmin' },
  { to: '/qrcode', label: 'nav.qrCodes' },
  { to: '/questionnaire-list', label: 'nav.questionnaires' },
  { to: '/questionnaire-create', label: 'nav.createQuestionnaire' },
  { to: '/team', label: 'nav.team', only: 'iadmin' },
  { to: '/language-admin', label: 'nav.languages', only: 'iadmin' },
  { to: '/personal-data', label: 'privacy.title', only: 'iadmin' },
  { to: '/profile', label: 'nav.profile', only: 'iadmin' },
];

export const staffLinksFor = (role: Role): readonly StaffLink[] =>
  links.filter(({ only }) => only === undefined || only === role);
