import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { lazy } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import type { Store } from './data/store.ts';
import { GuestsOnly, Protected } from './login/guards.tsx';
import { LoginWatch } from './login/login-watch.tsx';
import { GuestShell } from './shell/guest-shell.tsx';
import { Shell } from './shell/shell.tsx';
import { theme } from './theme.ts';

const Login = lazy(() => import('./pages/login/login.tsx'));
const Register = lazy(() => import('./pages/register/register.tsx'));
const Confirm = lazy(() => import('./pages/confirm/confirm.tsx'));
const ForgotPassword = lazy(() => import('./pages/password/forgot-password.tsx'));
const ResetPassword = lazy(() => import('./pages/password/reset-password.tsx'));
const Dashboard = lazy(() => import('./pages/dashboard/dashboard.tsx'));
const Profile = lazy(() => import('./pages/profile/profile.tsx'));
const CreateSite = lazy(() => import('./pages/create-site/create-site.tsx'));
const OurSites = lazy(() => import('./pages/our-sites/our-sites.tsx'));
const QrCodes = lazy(() => import('./pages/qr-codes/qr-codes.tsx'));
const BarcodeEdit = lazy(() => import('./pages/barcode-edit/barcode-edit.tsx'));
const Poster = lazy(() => import('./pages/poster/poster.tsx'));
const Registrations = lazy(() => import('./pages/registrations/registrations.tsx'));
const Truckers = lazy(() => import('./pages/truckers/truckers.tsx'));

/** The staff entry: everything under /app. */
export const App = ({ store }: { store: Store }) => (
  <Provider store={store}>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
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
            <Route path="our-sites" element={<OurSites />} />
            <Route path="create-site" element={<CreateSite />} />
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
