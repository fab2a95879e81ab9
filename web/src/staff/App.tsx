import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { lazy } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import type { Store } from './data/store.ts';
import { GuestsOnly, Protected } from './login/Guards.tsx';
import { LoginWatch } from './login/LoginWatch.tsx';
import { GuestShell } from './shell/GuestShell.tsx';
import { Shell } from './shell/Shell.tsx';
import { theme } from './theme.ts';

const Login = lazy(() => import('./pages/login/Login.tsx'));
const Register = lazy(() => import('./pages/register/Register.tsx'));
const Confirm = lazy(() => import('./pages/confirm/Confirm.tsx'));
const ForgotPassword = lazy(() => import('./pages/password/ForgotPassword.tsx'));
const ResetPassword = lazy(() => import('./pages/password/ResetPassword.tsx'));
const Dashboard = lazy(() => import('./pages/dashboard/Dashboard.tsx'));
const Profile = lazy(() => import('./pages/profile/Profile.tsx'));
const CreateSite = lazy(() => import('./pages/create-site/CreateSite.tsx'));
const OurSites = lazy(() => import('./pages/our-sites/OurSites.tsx'));
const CreateLocation = lazy(() => import('./pages/create-location/CreateLocation.tsx'));
const OurLocations = lazy(() => import('./pages/our-locations/OurLocations.tsx'));
const QrCodes = lazy(() => import('./pages/qr-codes/QrCodes.tsx'));
const BarcodeEdit = lazy(() => import('./pages/barcode-edit/BarcodeEdit.tsx'));
const Poster = lazy(() => import('./pages/poster/Poster.tsx'));
const Registrations = lazy(() => import('./pages/registrations/Registrations.tsx'));
const SessionList = lazy(() => import('./pages/session-list/SessionList.tsx'));
const Session = lazy(() => import('./pages/session/Session.tsx'));
const CreateJob = lazy(() => import('./pages/create-job/CreateJob.tsx'));
const ManageJobs = lazy(() => import('./pages/manage-jobs/ManageJobs.tsx'));
const EditJob = lazy(() => import('./pages/edit-job/EditJob.tsx'));
const CompanyConversations = lazy(() => import('./pages/company-conversations/CompanyConversations.tsx'));
const JobMessages = lazy(() => import('./pages/job-messages/JobMessages.tsx'));
const MessageTemplates = lazy(() => import('./pages/message-templates/MessageTemplates.tsx'));
const LanguageAdmin = lazy(() => import('./pages/language-admin/LanguageAdmin.tsx'));
const Truckers = lazy(() => import('./pages/truckers/Truckers.tsx'));

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
            <Route path="company-conversations" element={<CompanyConversations />} />
            <Route path="job-messages/:jobId" element={<JobMessages />} />
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
