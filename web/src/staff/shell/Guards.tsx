import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { afterLogIn, deepLinkFor } from '../data/deep-link.ts';
import { placeOf } from '../data/login-slice.ts';
import { useAppSelector } from '../data/store.ts';

type Place = ReturnType<typeof placeOf>;

const startOf: Record<Exclude<Place, 'loading'>, string> = { guest: '/login', waiting: '/waiting', in: '/dashboard' };

/**
 * Others are redirected to where they belong; a log-in leads on to the page that was asked for. Nothing is rendered while the
 * user's data is loading.
 */
const For = ({ wanted }: { wanted: Place }) => {
  const place = useAppSelector((state) => placeOf(state.login));
  const location = useLocation();
  if (place === 'loading') return null;
  if (place === wanted) return <Outlet />;
  const target = place === 'in' ? (afterLogIn(location.state) ?? startOf.in) : startOf[place];
  const state: unknown = place === 'in' ? undefined : (deepLinkFor(location) ?? location.state);
  return <Navigate to={target} replace state={state} />;
};

/** For people of a company. */
export const Protected = () => <For wanted="in" />;

/** For who is logged in and waits for an administrator to be let in. */
export const WaitingOnly = () => <For wanted="waiting" />;

/** For visitors who are not logged in. */
export const GuestsOnly = () => <For wanted="guest" />;
