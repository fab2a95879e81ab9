import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored } from '../../shared/stored.ts';
import { CloseIcon, MenuIcon } from '../parts/icons.tsx';
import type { StaffLinks } from './StaffLinks.tsx';
import './app-nav.css';

/** The staff's links, in the place of Home; a guest does not load them. */
const useLinks = (isLoggedIn: boolean, home: ReactNode): ReactNode => {
  const [loaded, setLoaded] = useState<{ Links: typeof StaffLinks }>();
  useEffect(() => {
    if (!isLoggedIn) return;
    import('./StaffLinks.tsx').then(
      (code) => setLoaded({ Links: code.StaffLinks }),
      (failure: unknown) => console.warn('The links of the staff did not load.', failure),
    );
  }, [isLoggedIn]);
  if (!loaded) return home;
  const { Links } = loaded;
  return <Links>{home}</Links>;
};

/**
 * The links of the navigation bar under /app. On a phone they are behind a button, which stands before the brand; the
 * many of who is logged in are so on every screen.
 */
export const AppNav = ({ children: brand }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isLoggedIn = Boolean(readStored('token'));
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);
  const close = () => setOpen(false);
  const home = (
    <a href="/app/dashboard" onClick={close}>
      {t('nav.home')}
    </a>
  );
  const links = useLinks(isLoggedIn, home);
  return (
    <>
      <button
        type="button"
        className="icon-button app-nav-button"
        data-staff={isLoggedIn || undefined}
        aria-expanded={isOpen}
        aria-controls="app-nav"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
        <span className="visually-hidden">{t(isOpen ? 'nav.close' : 'nav.open')}</span>
      </button>
      {brand}
      <nav
        id="app-nav"
        className="app-nav"
        data-open={isOpen || undefined}
        data-staff={isLoggedIn || undefined}
        aria-label={t('nav.label')}
      >
        {links}
        {!isLoggedIn && (
          <>
            <a href="/app/login" onClick={close}>
              {t('landing.logIn')}
            </a>
            <a href="/app/register" onClick={close}>
              {t('landing.register')}
            </a>
          </>
        )}
      </nav>
    </>
  );
};
