import { may, type Right, type Role } from '@gatelingo/proto/roles';
import {
  ClipboardList,
  ClipboardPenLine,
  FilePlus2,
  House,
  LandPlot,
  Languages,
  ListChecks,
  ListPlus,
  MapPinPlus,
  MapPinPlusInside,
  MapPinned,
  MessageCircleMore,
  MessagesSquare,
  QrCode,
  ShieldUser,
  Siren,
  Truck,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

/** A page that the navigation leads to. */
export interface NavigationPlace {
  to: string;
  /** A text's key. */
  label: string;
  icon: LucideIcon;
  needs?: Right;
}

export interface NavigationLink extends NavigationPlace {
  /** The link is also current for pages below this address. */
  above?: string;
  /** The counts beside the link. */
  counts?: 'registrations' | 'sessions' | 'messages' | 'team';
  /** The page that creates one of what this page lists: a plus sign in the same row. */
  creates?: NavigationPlace;
}

export interface NavigationGroup {
  /** A text's key; the first group has no heading. */
  heading?: string;
  links: readonly NavigationLink[];
}

const groups: readonly NavigationGroup[] = [
  {
    links: [
      { to: '/dashboard', label: 'nav.home', icon: House },
      { to: '/on-site', label: 'nav.onSite', icon: Siren },
      { to: '/registration-overview', label: 'nav.registrations', icon: ClipboardList, counts: 'registrations' },
      { to: '/truckers', label: 'nav.truckers', icon: Truck },
      { to: '/session-list', above: '/session/', label: 'nav.sessions', icon: MessagesSquare, counts: 'sessions' },
    ],
  },
  {
    heading: 'nav.work',
    links: [
      {
        to: '/manage-jobs',
        above: '/manage-jobs/',
        label: 'nav.manageJobs',
        icon: ListChecks,
        needs: 'jobs',
        creates: { to: '/create-job', label: 'nav.createJob', icon: ListPlus, needs: 'jobs' },
      },
      {
        to: '/company-conversations',
        above: '/job-messages/',
        label: 'nav.messages',
        icon: MessageCircleMore,
        counts: 'messages',
        needs: 'messages',
      },
    ],
  },
  {
    heading: 'nav.yard',
    links: [
      {
        to: '/our-sites',
        label: 'nav.ourSites',
        icon: MapPinned,
        creates: { to: '/create-site', label: 'nav.createSite', icon: MapPinPlus, needs: 'settings' },
      },
      {
        to: '/our-locations',
        label: 'nav.ourLocations',
        icon: LandPlot,
        needs: 'locations',
        creates: { to: '/create-location', label: 'nav.createLocation', icon: MapPinPlusInside, needs: 'locations' },
      },
      { to: '/qrcode', above: '/barcode-edit/', label: 'nav.qrCodes', icon: QrCode },
      {
        to: '/questionnaire-list',
        above: '/questionnaire-edit/',
        label: 'nav.questionnaires',
        icon: ClipboardPenLine,
        creates: { to: '/questionnaire-create', label: 'nav.createQuestionnaire', icon: FilePlus2 },
      },
    ],
  },
  {
    heading: 'nav.company',
    links: [
      { to: '/team', label: 'nav.team', icon: UsersRound, counts: 'team', needs: 'team' },
      { to: '/language-admin', label: 'nav.languages', icon: Languages, needs: 'settings' },
      { to: '/personal-data', label: 'privacy.title', icon: ShieldUser, needs: 'privacy' },
    ],
  },
];

/** Stands beside the person's name at the foot of the rail. */
const profile: NavigationPlace = { to: '/profile', label: 'nav.profile', icon: UserRound, needs: 'profile' };

const isFor =
  (role: Role) =>
  ({ needs }: NavigationPlace): boolean =>
    needs === undefined || may(role, needs);

/** The rows of a role, in groups; empty groups are left out. */
export const navigationFor = (role: Role): NavigationGroup[] =>
  groups
    .map((group) => ({
      ...group,
      links: group.links.filter(isFor(role)).map(({ creates, ...link }) => ({
        ...link,
        ...(creates && isFor(role)(creates) && { creates }),
      })),
    }))
    .filter(({ links }) => links.length > 0);

/** The link to one's own profile, for roles that have one. */
export const profileFor = (role: Role): NavigationPlace | undefined => (isFor(role)(profile) ? profile : undefined);

/** Every page that the navigation of a role leads to, in its order. */
export const placesFor = (role: Role): NavigationPlace[] => [
  ...navigationFor(role)
    .flatMap(({ links }) => links)
    .flatMap(({ creates, ...link }) => (creates ? [link, creates] : [link])),
  ...[profileFor(role)].filter((place) => place !== undefined),
];

/** Whether a link leads to the current page. */
export const leadsHere = ({ to, above }: Pick<NavigationLink, 'to' | 'above'>, pathname: string): boolean =>
  pathname === to || (above !== undefined && pathname.startsWith(above));
