import { createRoot } from 'react-dom/client';
import '../../shared/tokens.css';
import './public.css';
import '../../shared/frame/dialogs.css';
import '../parts/controls.css';
import { startConfigured } from '../../shared/frame/start-configured.ts';
import { App } from './App.tsx';
import { startPublicTexts } from './i18n.ts';
import { loadPage } from './pages.ts';
import { routeOf } from './route.ts';
import { keepForOffline } from './offline.ts';
import { resendWhatWaits } from './resend.ts';

const start = async () => {
  const route = routeOf(window.location);
  if (route.page === 'redirect') return window.location.replace(route.to);
  // Both at the same time: on a phone each round trip is slow.
  const [page] = await Promise.all([loadPage(route), startPublicTexts(route)]);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(<App route={route}>{page}</App>);
  startConfigured();
  resendWhatWaits(route);
  keepForOffline();
};

void start();
