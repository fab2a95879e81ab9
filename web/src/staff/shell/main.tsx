import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../shared/tokens.css';
import '@fontsource-variable/inter/wght.css';
import './styles/mantine.css';
import './styles/theme.css';
import './styles/base.css';
import '../../shared/frame/dialogs.css';
import './styles/frame.css';
import { startConfigured } from '../../shared/frame/start-configured.ts';
import { showLoadFailed } from '../../shared/load-failed.ts';
import { isListKept, removeOldLists } from '../../shared/kept-lists.ts';
import { startI18n } from '../../shared/i18n.ts';
import { App, loadPage } from './App.tsx';
import { createStore } from '../data/store.ts';
import { restoredLogin } from '../data/login-slice.ts';
import { readLogin, removeLogin } from '../data/stored-login.ts';
import { isLoginOver } from '../data/ended-login.ts';

const removeOldRows = async () => {
  const { removeOldRows: remove } = await import('../data/kept-list.ts');
  await remove();
};

const start = async (root: HTMLElement) => {
  removeOldLists();
  if (isListKept()) removeOldRows().catch((failure: unknown) => console.warn('Old lists were not removed.', failure));
  const stored = readLogin();
  const expired = stored !== undefined && (await isLoginOver(stored.token));
  if (expired) await removeLogin();
  loadPage(location.pathname, stored !== undefined && !expired);
  const store = createStore(restoredLogin(stored, expired));
  setupListeners(store.dispatch);
  // The texts of the frame, which both entries share, are with the public ones.
  await startI18n(['staff', 'public'], import.meta.glob('../../locales/*/{staff,public,legal}.json'));
  createRoot(root).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
  startConfigured();
};

const root = document.getElementById('root');
if (root) start(root).catch(showLoadFailed);
