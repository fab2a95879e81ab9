import { Navigate, Outlet } from 'react-router-dom';
import { placeOf } from '../data/login-slice.ts';
import { useAppSelector } from '../data/store.ts';

type Place = ReturnType<typeof placeOf>;

const startOf: Record<Exclude<Place, 'loading'>, string> = { guest: '/login', waiting: '/waiting', in: '/dashboard' };

/** Others are redirected to where they belong. Nothing is rendered while the user's data is loading. */
const For = ({ wanted }: { wanted: Place }) => {
  const place = useAppSelector((state) => placeOf(state.login));
  if (place === 'loading') return null;
  return place === wanted ? <Outlet /> : <Navigate to={startOf[place]} replace />;
};

/** For people of a company. */
export const Protected = () => <For wanted="in" />;

/** For who is logged in and waits for an administrator to be let in. */
export const WaitingOnly = () => <For wanted="waiting" />;

/** For visitors who are not logged in. */
export const GuestsOnly = () => <For wanted="guest" />;
