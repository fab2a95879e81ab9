import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAppSelector } from '../data/store.ts';

/** For logged-in users; others are redirected to log in. Nothing is rendered while the user's data is loading. */
export const Protected = ({ children }: { children: ReactNode }) => {
  const status = useAppSelector((state) => state.login.status);
  if (status === 'loading') return null;
  return status === 'in' ? children : <Navigate to="/login" replace />;
};

/** For visitors who are not logged in; logged-in users are redirected to the dashboard. */
export const GuestsOnly = ({ children }: { children: ReactNode }) => {
  const status = useAppSelector((state) => state.login.status);
  if (status === 'loading') return null;
  return status === 'in' ? <Navigate to="/dashboard" replace /> : children;
};
