import { may, type Right, type Role } from '@gatelingo/proto/roles';

interface StaffLink {
  /** Below /app. */
  to: string;
  /** The key of its text among the staff's. */
  label: `nav.${string}` | 'privacy.title';
  needs?: Right;
}

/** The staff's navigation, without its icons, which are large. */
const links: readonly StaffLink[] = [
  { to: '/dashboard', label: 'nav.home' },
  { to: '/on-site', label: 'nav.onSite' },
  { to: '/registration-overview', label: 'nav.registrations' },
  { to: '/truckers', label: 'nav.truckers' },
  { to: '/session-list', label: 'nav.sessions' },
  { to: '/manage-jobs', label: 'nav.manageJobs', needs: 'jobs' },
  { to: '/create-job', label: 'nav.createJob', needs: 'jobs' },
  { to: '/company-conversations', label: 'nav.messages', needs: 'messages' },
  { to: '/our-sites', label: 'nav.ourSites' },
  { to: '/create-site', label: 'nav.createSite', needs: 'settings' },
  { to: '/our-locations', label: 'nav.ourLocations', needs: 'locations' },
  { to: '/create-location', label: 'nav.createLocation', needs: 'locations' },
  { to: '/qrcode', label: 'nav.qrCodes' },
  { to: '/questionnaire-list', label: 'nav.questionnaires' },
  { to: '/questionnaire-create', label: 'nav.createQuestionnaire' },
  { to: '/team', label: 'nav.team', needs: 'team' },
  { to: '/language-admin', label: 'nav.languages', needs: 'settings' },
  { to: '/personal-data', label: 'privacy.title', needs: 'privacy' },
  { to: '/profile', label: 'nav.profile', needs: 'profile' },
];

export const staffLinksFor = (role: Role): readonly StaffLink[] =>
  links.filter(({ needs }) => needs === undefined || may(role, needs));
