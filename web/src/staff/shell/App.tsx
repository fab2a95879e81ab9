import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ComponentType, lazy } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { CookieBanner } from '../../shared/frame/CookieBanner.tsx';
import { Overlay } from '../../shared/frame/Overlay.tsx';
import type { Store } from '../data/store.ts';
import { Direction } from './Direction.tsx';
import { GuestsOnly, Protected, WaitingOnly } from './Guards.tsx';
import { LoginWatch } from './LoginWatch.tsx';
import { GuestShell } from './GuestShell.tsx';
import { Shell } from './Shell.tsx';
import { theme } from './theme.ts';

const Waiting = lazy(() => import('../features/account/Waiting.tsx'));
const Posters = lazy(() => import('../features/registrations/poster/Posters.tsx'));
const Poster = lazy(() => import('../features/registrations/poster/Poster.tsx'));

// One component for both addresses: the list stays as it is when a session is opened beside it.
const Sessions = lazy(() => import('../features/sessions/Sessions.tsx'));

/** Before log-in. */
const guestPages = {
  login: lazy(() => import('../features/account/Login.tsx')),
  register: lazy(() => import('../features/account/Register.tsx')),
  confirm: lazy(() => import('../features/account/Confirm.tsx')),
};

/** Before and after log-in. */
const passwordPages = {
  'forgot-password': lazy(() => import('../features/account/ForgotPassword.tsx')),
  'reset-password': lazy(() => import('../features/account/ResetPassword.tsx')),
};

const ChatsPage = lazy(() => import('../features/chats/ChatsPage.tsx'));

/** After log-in, inside the frame with the navigation. */
const staffPages = {
  dashboard: lazy(() => import('../features/home/Dashboard.tsx')),
  'registration-overview': lazy(() => import('../features/registrations/visits/Registrations.tsx')),
  truckers: lazy(() => import('../features/registrations/truckers/Truckers.tsx')),
  'session-list': Sessions,
  'session/:sessionId': Sessions,
  'language-admin': lazy(() => import('../features/sessions/languages/LanguageAdmin.tsx')),
  'create-job': lazy(() => import('../features/jobs/create/CreateJob.tsx')),
  'manage-jobs': lazy(() => import('../features/jobs/list/JobList.tsx')),
  'manage-jobs/edit/:jobId': lazy(() => import('../features/jobs/edit/EditJob.tsx')),
  // One component: the list stays as it is while chats are opened beside it.
  'company-conversations': ChatsPage,
  'job-messages/:jobId': ChatsPage,
  'message-templates': lazy(() => import('../features/chats/templates/MessageTemplates.tsx')),
  'our-sites': lazy(() => import('../features/places/sites/OurSites.tsx')),
  'create-site': lazy(() => import('../features/places/sites/CreateSite.tsx')),
  'our-locations': lazy(() => import('../features/places/locations/OurLocations.tsx')),
  'create-location': lazy(() => import('../features/places/locations/CreateLocation.tsx')),
  qrcode: lazy(() => import('../features/registrations/barcodes/QrCodes.tsx')),
  'barcode-edit/:id': lazy(() => import('../features/registrations/barcodes/BarcodeEdit.tsx')),
  'questionnaire-list': lazy(() => import('../features/questionnaires/list/QuestionnaireList.tsx')),
  'questionnaire-create': lazy(() => import('../features/questionnaires/create/CreateQuestionnaire.tsx')),
  'questionnaire-edit/:id': lazy(() => import('../features/questionnaires/edit/EditQuestionnaire.tsx')),
  team: lazy(() => import('../features/account/team/Team.tsx')),
  profile: lazy(() => import('../features/account/Profile.tsx')),
};

const routesOf = (pages: Record<string, ComponentType>) =>
  Object.entries(pages).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />);

/** The staff entry: everything under /app. */
export const App = ({ store }: { store: Store }) => (
  <Provider store={store}>
    <Direction>
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        <Notifications position="bottom-right" limit={4} />
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
                <Route path="*" element={<Navigate to="/dashboard" replace />} />
              </Route>
            </Route>
          </Routes>
        </BrowserRouter>
        <CookieBanner />
        <Overlay />
      </MantineProvider>
    </Direction>
  </Provider>
);
