import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { Provider } from 'react-redux';
import { BrowserRouter, matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { CookieBanner } from '../../shared/frame/CookieBanner.tsx';
import { Overlay } from '../../shared/frame/Overlay.tsx';
import type { Store } from '../data/store.ts';
import { Direction } from './Direction.tsx';
import { GuestsOnly, Protected, WaitingOnly } from './Guards.tsx';
import { LoginWatch } from './LoginWatch.tsx';
import { GuestShell } from './GuestShell.tsx';
import { NotFound } from './NotFound.tsx';
import { Shell } from './Shell.tsx';
import { type Page, page } from './page.ts';
import { theme } from './theme.ts';

const Waiting = page(() => import('../features/account/Waiting.tsx'));
const Posters = page(() => import('../features/registrations/poster/Posters.tsx'));
const Poster = page(() => import('../features/registrations/poster/Poster.tsx'));

// One component for both addresses: the list stays as it is when a session is opened beside it.
const Sessions = page(() => import('../features/sessions/Sessions.tsx'));

/** Before log-in. */
const guestPages = {
  login: page(() => import('../features/account/Login.tsx')),
  register: page(() => import('../features/account/Register.tsx')),
  confirm: page(() => import('../features/account/Confirm.tsx')),
};

/** Before and after log-in. */
const passwordPages = {
  'forgot-password': page(() => import('../features/account/ForgotPassword.tsx')),
  'reset-password': page(() => import('../features/account/ResetPassword.tsx')),
};

const ChatsPage = page(() => import('../features/chats/ChatsPage.tsx'));

/** After log-in, inside the frame with the navigation. */
const staffPages = {
  dashboard: page(() => import('../features/home/Dashboard.tsx')),
  'on-site': page(() => import('../features/yard/on-site/OnSite.tsx')),
  'registration-overview': page(() => import('../features/registrations/visits/Registrations.tsx')),
  truckers: page(() => import('../features/registrations/drivers/Truckers.tsx')),
  'session-list': Sessions,
  'session/:sessionId': Sessions,
  'language-admin': page(() => import('../features/sessions/languages/LanguageAdmin.tsx')),
  'create-job': page(() => import('../features/jobs/create/CreateJob.tsx')),
  'manage-jobs': page(() => import('../features/jobs/list/JobList.tsx')),
  'manage-jobs/edit/:jobId': page(() => import('../features/jobs/edit/EditJob.tsx')),
  // One component: the list stays as it is while chats are opened beside it.
  'company-conversations': ChatsPage,
  'job-messages/:jobId': ChatsPage,
  'message-templates': page(() => import('../features/chats/templates/MessageTemplates.tsx')),
  'our-sites': page(() => import('../features/places/sites/OurSites.tsx')),
  'create-site': page(() => import('../features/places/sites/CreateSite.tsx')),
  'our-locations': page(() => import('../features/places/locations/OurLocations.tsx')),
  'create-location': page(() => import('../features/places/locations/CreateLocation.tsx')),
  qrcode: page(() => import('../features/registrations/barcodes/QrCodes.tsx')),
  'barcode-edit/:id': page(() => import('../features/registrations/barcodes/BarcodeEdit.tsx')),
  'questionnaire-list': page(() => import('../features/questionnaires/list/QuestionnaireList.tsx')),
  'questionnaire-create': page(() => import('../features/questionnaires/create/CreateQuestionnaire.tsx')),
  'questionnaire-edit/:id': page(() => import('../features/questionnaires/edit/EditQuestionnaire.tsx')),
  team: page(() => import('../features/account/team/Team.tsx')),
  'personal-data': page(() => import('../features/privacy/PersonalData.tsx')),
  'audit-log': page(() => import('../features/audit/AuditLog.tsx')),
  profile: page(() => import('../features/account/Profile.tsx')),
};

const routesOf = (pages: Record<string, Page>) =>
  Object.entries(pages).map(([path, Shown]) => <Route key={path} path={path} element={<Shown />} />);

/** Begins to load the page of an address: it is needed as soon as the person's data has come. */
export const loadPage = (address: string, isLoggedIn: boolean): void => {
  const pages: Record<string, Page> = isLoggedIn ? staffPages : { ...guestPages, ...passwordPages };
  const found = Object.keys(pages).find((path) => matchPath(`/app/${path}`, address));
  // A part that fails here is loaded again, and shown, by the route.
  pages[found ?? (isLoggedIn ? 'dashboard' : 'login')]?.load().catch(() => undefined);
};

/** The staff entry: everything under /app. */
export const App = ({ store }: { store: Store }) => (
  <Provider store={store}>
    <Direction>
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        <Notifications position="bottom-right" limit={4} />
        <CookieBanner />
        <BrowserRouter basename="/app">
          <LoginWatch />
          <Routes>
            <Route element={<GuestsOnly />}>
              <Route element={<GuestShell />}>{routesOf(guestPages)}</Route>
            </Route>
            <Route element={<GuestShell />}>{routesOf(passwordPages)}</Route>
            <Route element={<WaitingOnly />}>
              <Route element={<GuestShell />}>
                <Route path="waiting" element={<Waiting />} />
              </Route>
            </Route>
            <Route element={<Protected />}>
              <Route path="qrcode/poster/:id" element={<Poster />} />
              <Route path="qrcode/posters" element={<Posters />} />
              <Route element={<Shell />}>
                {routesOf(staffPages)}
                <Route index element={<Navigate to="/dashboard" replace />} />
                <Route path="*" element={<NotFound />} />
              </Route>
            </Route>
          </Routes>
        </BrowserRouter>
        <Overlay />
      </MantineProvider>
    </Direction>
  </Provider>
);
