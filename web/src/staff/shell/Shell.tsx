import { ActionIcon } from '@mantine/core';
import { Search } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { flushDeletions } from '../data/undoable-deletions.ts';
import { useFinishDeletions } from '../data/use-finish-deletions.ts';
import { useWatchGuestMessages } from '../live/guest-messages.ts';
import { RepliesProvider, useStartReplies } from '../features/sessions/use-replies.ts';
import { LegalFooter } from '../../shared/frame/LegalFooter.tsx';
import { LiveProvider, useStartLive } from '../live/use-live.ts';
import { RowsLoading } from '../parts/ListStates.tsx';
import { useTexts } from '../parts/texts.ts';
import { Brand } from './Brand.tsx';
import { PageErrors } from '../parts/PageErrors.tsx';
import { useLater } from '../parts/use-later.ts';
import { MenuButton } from './rail/MenuButton.tsx';
import { Rail } from './rail/Rail.tsx';
import styles from './Shell.module.css';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useNotices } from './notices/use-notices.ts';
import { NewVersion } from './version/NewVersion.tsx';

const loadPalette = () => import('./palette/Palette.tsx');
const loadShortcuts = () => import('./shortcuts/ShortcutsDialog.tsx');

/** An act that the search over everything opened starts again, also at the address where it was opened. */
const openedBy = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'opened' in state ? String(state.opened) : '';

/** Two addresses of one page: its list stays as it is while one of its rows is opened beside it. */
const pageOf = (pathname: string): string =>
  pathname
    .replace(/^\/(session-list|session\/.*)$/, 'sessions')
    .replace(/^\/(company-conversations|job-messages\/.*)$/, 'chats');

/** The frame of every page after log-in. */
export const Shell = () => {
  const live = useStartLive();
  const replies = useStartReplies();
  useWatchGuestMessages();
  useNotices();
  useFinishDeletions();
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const main = useHeadingFocus();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  // A changed filter replaces the address, and its state is gone; the page stays.
  const [opened, setOpened] = useState(() => openedBy(state));
  const nowOpened = openedBy(state);
  if (nowOpened !== '' && nowOpened !== opened) setOpened(nowOpened);
  const palette = useLater(loadPalette);
  const shortcuts = useLater(loadShortcuts);
  const openPalette = () => {
    close();
    palette.open();
  };
  useShortcuts({ openPalette: palette.open, openHelp: shortcuts.open });

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
          <ActionIcon
            variant="transparent"
            size="2.75rem"
            className={styles.search}
            aria-label={t('palette.open')}
            onClick={openPalette}
          >
            <Search size={20} aria-hidden />
          </ActionIcon>
          <MenuButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </div>
        <div className={styles.railPlace} id="navigation">
          <Rail onChoose={close} onSearch={openPalette} onShortcuts={shortcuts.open} />
        </div>
      </header>
      {isOpen && <div className={styles.shade} onClick={close} aria-hidden />}
      <div className={styles.content}>
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <NewVersion />
          {/* Each page has its own state; so has each id in an address, but beside its list. */}
          <PageErrors key={pageOf(pathname) + opened} address={pathname}>
            <Suspense fallback={<RowsLoading />}>
              <LiveProvider value={live}>
                <RepliesProvider value={replies}>
                  <Outlet />
                </RepliesProvider>
              </LiveProvider>
            </Suspense>
          </PageErrors>
        </main>
        <div className={styles.legal}>
          <LegalFooter />
        </div>
      </div>
      {palette.Dialog && <palette.Dialog onClose={palette.close} onShortcuts={shortcuts.open} />}
      {shortcuts.Dialog && <shortcuts.Dialog onClose={shortcuts.close} />}
    </div>
  );
};
