import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { lazy } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import type { Store } from '../data/store.ts';
import { GuestsOnly, Protected } from './Guards.tsx';
import { LoginWatch } from './LoginWatch.tsx';
import { GuestShell } from './GuestShell.tsx';
import { Shell } from './Shell.tsx';
import { theme } from './theme.ts';

const Login = lazy(() => import('../features/account/Login.tsx'));
const Register = lazy(() => import('../features/account/Register.tsx'));
const Confirm = lazy(() => import('../features/account/Confirm.tsx'));
const ForgotPassword = lazy(() => import('../features/account/ForgotPassword.tsx'));
const ResetPassword = lazy(() => import('../features/account/ResetPassword.tsx'));
const Dashboard = lazy(() => import('../features/home/Dashboard.tsx'));
const Profile = lazy(() => import('../features/account/Profile.tsx'));
const CreateSite = lazy(() => import('../features/places/sites/CreateSite.tsx'));
const OurSites = lazy(() => import('../features/places/sites/OurSites.tsx'));
const CreateLocation = lazy(() => import('../features/places/locations/CreateLocation.tsx'));
const OurLocations = lazy(() => import('../features/places/locations/OurLocations.tsx'));
const QrCodes = lazy(() => import('../features/registrations/barcodes/QrCodes.tsx'));
const BarcodeEdit = lazy(() => import('../features/registrations/barcodes/BarcodeEdit.tsx'));
const Poster = lazy(() => import('../features/registrations/poster/Poster.tsx'));
const Registrations = lazy(() => import('../features/registrations/visits/Registrations.tsx'));
const SessionList = lazy(() => import('../features/sessions/list/SessionList.tsx'));
const Session = lazy(() => import('../features/sessions/page/Session.tsx'));
const CreateJob = lazy(() => import('../features/jobs/create/CreateJob.tsx'));
const ManageJobs = lazy(() => import('../features/jobs/list/ManageJobs.tsx'));
const EditJob = lazy(() => import('../features/jobs/edit/EditJob.tsx'));
const Chats = lazy(() => import('../features/chats/list/Chats.tsx'));
const ChatPage = lazy(() => import('../features/chats/page/ChatPage.tsx'));
const MessageTemplates = lazy(() => import('../features/chats/templates/MessageTemplates.tsx'));
const LanguageAdmin = lazy(() => import('../features/sessions/languages/LanguageAdmin.tsx'));
const Truckers = lazy(() => import('../features/registrations/truckers/Truckers.tsx'));

/** The staff entry: everything under /app. */
export const App = ({ store }: { store: Store }) => (
  <Provider store={store}>
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <Notifications position="bottom-right" limit={4} />
      <BrowserRouter basename="/app">
        <LoginWatch />
        <Routes>
          <Route
            element={
              <GuestsOnly>
                <GuestShell />
              </GuestsOnly>
            }
          >
            <Route path="login" element={<Login />} />
            <Route path="register" element={<Register />} />
            <Route path="confirm" element={<Confirm />} />
          </Route>
          <Route element={<GuestShell />}>
            <Route path="forgot-password" element={<ForgotPassword />} />
            <Route path="reset-password" element={<ResetPassword />} />
          </Route>
          <Route
            path="qrcode/poster/:id"
            element={
              <Protected>
                <Poster />
              </Protected>
            }
          />
          <Route
            element={
              <Protected>
                <Shell />
              </Protected>
            }
          >
            <Route path="dashboard" element={<Dashboard />} />
            <Route path="registration-overview" element={<Registrations />} />
            <Route path="truckers" element={<Truckers />} />
            <Route path="session-list" element={<SessionList />} />
            <Route path="session/:sessionId" element={<Session />} />
            <Route path="language-admin" element={<LanguageAdmin />} />
            <Route path="create-job" element={<CreateJob />} />
            <Route path="manage-jobs" element={<ManageJobs />} />
            <Route path="manage-jobs/edit/:jobId" element={<EditJob />} />
            <Route path="company-conversations" element={<Chats />} />
            <Route path="job-messages/:jobId" element={<ChatPage />} />
            <Route path="message-templates" element={<MessageTemplates />} />
            <Route path="our-sites" element={<OurSites />} />
            <Route path="create-site" element={<CreateSite />} />
            <Route path="our-locations" element={<OurLocations />} />
            <Route path="create-location" element={<CreateLocation />} />
            <Route path="qrcode" element={<QrCodes />} />
            <Route path="barcode-edit/:id" element={<BarcodeEdit />} />
            <Route path="profile" element={<Profile />} />
            <Route path="*" element={<Navigate to="/dashboard" replace />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </MantineProvider>
  </Provider>
);
