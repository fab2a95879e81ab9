import { NavLink, type NavLinkProps, useLocation } from 'react-router-dom';

/** A link between the pages before log-in: the page that was asked for is not forgotten on the way. */
export const GuestLink = (props: Omit<NavLinkProps, 'state'>) => {
  const { state } = useLocation() as { state: unknown };
  return <NavLink {...props} state={state} />;
};
