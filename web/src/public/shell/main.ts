import { removeOldLists } from '../../shared/kept-lists.ts';
import { showLoadFailed } from '../../shared/load-failed.ts';
import { requestForm } from './early-form.ts';
import { loadPage } from './pages.ts';
import { routeOf } from './route.ts';
import { loadTexts } from './text-files.ts';

/** Asks for everything at the same time: on a phone each round trip is slow. index.html preloads `show.tsx`. */
const start = async () => {
  const route = routeOf(window.location);
  if (route.page === 'redirect') return window.location.replace(route.to);
  requestForm(route);
  const page = loadPage(route);
  const texts = loadTexts(route);
  removeOldLists();
  const { show } = await import('./show.tsx');
  await texts;
  await show(route, await page);
};

start().catch(showLoadFailed);
