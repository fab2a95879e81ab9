import { Burger } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { flushDeletions } from '../data/undoable-deletions.ts';
import { useFinishDeletions } from '../data/use-finish-deletions.ts';
import { useWatchGuestMessages } from '../live/guest-messages.ts';
import { RepliesProvider, useStartReplies } from '../features/sessions/use-replies.ts';
import { useGuestNotices } from '../features/sessions/use-guest-notices.ts';
import { LegalFooter } from '../../shared/frame/LegalFooter.tsx';
import { LiveProvider, useStartLive } from '../live/use-live.ts';
import { RowsLoading } from '../parts/ListStates.tsx';
import { useTexts } from '../parts/texts.ts';
import { Brand } from './Brand.tsx';
import { PageErrors } from '../parts/PageErrors.tsx';
import { Rail } from './Rail.tsx';
import styles from './Shell.module.css';

/** The frame of every page after log-in. */
export const Shell = () => {
  const live = useStartLive();
  const replies = useStartReplies();
  useWatchGuestMessages();
  useGuestNotices();
  useFinishDeletions();
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);

  // A new page starts at its top, for keyboard and screen reader too.
  useEffect(() => {
    if (firstPath.current === pathname) return;
    firstPath.current = '';
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  // Deletions that wait for an undo are made when the page is closed.
  useEffect(() => {
    const flush = () => void flushDeletions();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <header className={styles.side} data-open={isOpen || undefined}>
        <div className={styles.bar}>
          <Brand />
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
        </div>
        <div className={styles.railPlace} id="navigation">
          <Rail onChoose={close} />
        </div>
      </header>
      {isOpen && <div className={styles.shade} onClick={close} aria-hidden />}
      <div className={styles.content}>
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          {/* Each address has a page of its own, with its own state; so has each id in an address. */}
          <PageErrors key={pathname}>
            <Suspense fallback={<RowsLoading />}>
              <LiveProvider value={live}>
                <RepliesProvider value={replies}>
                  <Outlet />
                </RepliesProvider>
              </LiveProvider>
            </Suspense>
          </PageErrors>
        </main>
        <LegalFooter />
      </div>
    </div>
  );
};
