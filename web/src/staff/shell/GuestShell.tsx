import { Suspense } from 'react';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { placeOf } from '../data/login-slice.ts';
import { useAppSelector } from '../data/store.ts';
import { useTexts } from '../parts/texts.ts';
import { LegalFooter } from '../../shared/frame/LegalFooter.tsx';
import { Brand } from './Brand.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import styles from './GuestShell.module.css';
import { LanguageSelect } from './LanguageSelect.tsx';
import { PageErrors } from '../parts/PageErrors.tsx';

/** The frame of the pages before log-in. */
export const GuestShell = () => {
  const { t } = useTexts();
  const place = useAppSelector((state) => placeOf(state.login));
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <a className={styles.home} href="/">
          <Brand />
        </a>
        {place !== 'waiting' && (
          <nav className={styles.nav} aria-label={t('nav.label')}>
            <Link className={styles.link} to="/dashboard">
              {t('nav.home')}
            </Link>
            {place !== 'in' && (
              <>
                <NavLink className={styles.link ?? ''} to="/login">
                  {t('nav.login')}
                </NavLink>
                <NavLink className={styles.link ?? ''} to="/register">
                  {t('nav.register')}
                </NavLink>
              </>
            )}
          </nav>
        )}
        <div className={styles.tools}>
          <LanguageSelect />
          <ColorSchemeSwitch className={styles.tool} />
        </div>
      </header>
      <main className={styles.main}>
        <PageErrors>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </PageErrors>
      </main>
      <LegalFooter />
    </div>
  );
};
