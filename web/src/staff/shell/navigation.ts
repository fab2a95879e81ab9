import type { Role } from '@gatelingo/proto/http/auth';
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
  Truck,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

export interface NavigationLink {
  to: string;
  /** The link is also current for pages below this address. */
  above?: string;
  label: string;
  icon: LucideIcon;
  /** What is counted beside the link. */
  counts?: 'registrations' | 'sessions' | 'messages' | 'team';
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
      { to: '/dashboard', label: 'nav.home', icon: House },
      { to: '/registration-overview', label: 'nav.registrations', icon: ClipboardList, counts: 'registrations' },
      { to: '/truckers', label: 'nav.truckers', icon: Truck },
      { to: '/session-list', above: '/session/', label: 'nav.sessions', icon: MessagesSquare, counts: 'sessions' },
    ],
  },
  {
    heading: 'nav.yard',
    links: [
      { to: '/our-sites', label: 'nav.ourSites', icon: MapPinned },
      { to: '/create-site', label: 'nav.createSite', icon: MapPinPlus, only: 'iadmin' },
      { to: '/our-locations', label: 'nav.ourLocations', icon: LandPlot, only: 'iadmin' },
      { to: '/create-location', label: 'nav.createLocation', icon: MapPinPlusInside, only: 'iadmin' },
      { to: '/qrcode', label: 'nav.qrCodes', icon: QrCode },
      {
        to: '/questionnaire-list',
        above: '/questionnaire-edit/',
        label: 'nav.questionnaires',
        icon: ClipboardPenLine,
      },
      { to: '/questionnaire-create', label: 'nav.createQuestionnaire', icon: FilePlus2 },
    ],
  },
  {
    heading: 'nav.work',
    links: [
      { to: '/manage-jobs', above: '/manage-jobs/', label: 'nav.manageJobs', icon: ListChecks, only: 'iadmin' },
      { to: '/create-job', label: 'nav.createJob', icon: ListPlus, only: 'iadmin' },
      {
        to: '/company-conversations',
        above: '/job-messages/',
        label: 'nav.messages',
        icon: MessageCircleMore,
        counts: 'messages',
        only: 'iadmin',
      },
    ],
  },
  {
    heading: 'nav.company',
    links: [
      { to: '/team', label: 'nav.team', icon: UsersRound, counts: 'team', only: 'iadmin' },
      { to: '/language-admin', label: 'nav.languages', icon: Languages, only: 'iadmin' },
      { to: '/profile', label: 'nav.profile', icon: UserRound, only: 'iadmin' },
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
