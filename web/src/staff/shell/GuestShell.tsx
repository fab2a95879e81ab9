import { Burger } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { placeOf } from '../data/login-slice.ts';
import { useAppSelector } from '../data/store.ts';
import { useTexts } from '../parts/texts.ts';
import { LegalFooter } from '../../shared/frame/LegalFooter.tsx';
import { Brand } from './Brand.tsx';
import { ColorSchemeSwitch } from './rail/ColorSchemeSwitch.tsx';
import styles from './GuestShell.module.css';
import { LanguageSelect } from './rail/LanguageSelect.tsx';
import { GuestLink } from '../parts/GuestLink.tsx';
import { PageErrors } from '../parts/PageErrors.tsx';

/** The frame of the pages before log-in. */
export const GuestShell = () => {
  const { t } = useTexts();
  const place = useAppSelector((state) => placeOf(state.login));
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <a className={styles.home} href="/">
          <Brand />
        </a>
        {place !== 'waiting' && (
          <nav
            id="navigation"
            className={styles.nav}
            data-open={isOpen || undefined}
            aria-label={t('nav.label')}
            onClick={() => setOpen(false)}
          >
            <Link className={styles.link} to="/dashboard">
              {t('nav.home')}
            </Link>
            {place !== 'in' && (
              <>
                <GuestLink className={styles.link ?? ''} to="/login">
                  {t('nav.login')}
                </GuestLink>
                <GuestLink className={styles.link ?? ''} to="/register">
                  {t('nav.register')}
                </GuestLink>
              </>
            )}
          </nav>
        )}
        <div className={styles.tools}>
          <LanguageSelect />
          <ColorSchemeSwitch className={styles.tool} />
          {place !== 'waiting' && (
            <Burger
              className={styles.burger ?? ''}
              opened={isOpen}
              onClick={() => setOpen(!isOpen)}
              aria-label={t(isOpen ? 'shell.closeMenu' : 'shell.openMenu')}
              aria-expanded={isOpen}
              aria-controls="navigation"
              color="#fff"
              size={20}
            />
          )}
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
