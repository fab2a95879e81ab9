import type { Role } from '@gatelingo/proto/http/auth';

interface StaffLink {
  /** Below /app. */
  to: string;
  /** Its text's name in the staff's navigation. */
  label: string;
  only?: Role;
}

/** The staff's navigation, without its icons, which are large. */
const links: readonly StaffLink[] = [
  { to: '/dashboard', label: 'home' },
  { to: '/registration-overview', label: 'registrations' },
  { to: '/truckers', label: 'truckers' },
  { to: '/session-list', label: 'sessions' },
  { to: '/manage-jobs', label: 'manageJobs', only: 'iadmin' },
  { to: '/create-job', label: 'createJob', only: 'iadmin' },
  { to: '/company-conversations', label: 'messages', only: 'iadmin' },
  { to: '/our-sites', label: 'ourSites' },
  { to: '/create-site', label: 'createSite', only: 'iadmin' },
  { to: '/our-locations', label: 'ourLocations', only: 'iadmin' },
  { to: '/create-location', label: 'createLocation', only: 'iadmin' },
  { to: '/qrcode', label: 'qrCodes' },
  { to: '/questionnaire-list', label: 'questionnaires' },
  { to: '/questionnaire-create', label: 'createQuestionnaire' },
  { to: '/team', label: 'team', only: 'iadmin' },
  { to: '/language-admin', label: 'languages', only: 'iadmin' },
  { to: '/profile', label: 'profile', only: 'iadmin' },
];

export const staffLinksFor = (role: Role): readonly StaffLink[] =>
  links.filter(({ only }) => only === undefined || only === role);
