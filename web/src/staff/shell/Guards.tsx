import { Navigate, Outlet } from 'react-router-dom';
import { useAppSelector } from '../data/store.ts';

/** For logged-in users; others are redirected to log in. Nothing is rendered while the user's data is loading. */
export const Protected = () => {
  const status = useAppSelector((state) => state.login.status);
  if (status === 'loading') return null;
  return status === 'in' ? <Outlet /> : <Navigate to="/login" replace />;
};

/** For visitors who are not logged in; logged-in users are redirected to the dashboard. */
export const GuestsOnly = () => {
  const status = useAppSelector((state) => state.login.status);
  if (status === 'loading') return null;
  return status === 'in' ? <Navigate to="/dashboard" replace /> : <Outlet />;
};
