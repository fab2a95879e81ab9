import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { startConfigured } from '../../shared/frame/start-configured.ts';
import { App } from './App.tsx';
import { startPublicTexts } from './i18n.ts';
import { startOfflineCopy } from './offline.ts';
import type { MakePage } from './pages.ts';
import { resendWhatWaits } from './resend.ts';
import type { ShownRoute } from './route.ts';
import { putTextsInElements } from './texts-in-place.ts';

/** Ends the task: what the browser does at once blocks a finger, and a slow phone takes long for each of these steps. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Shows a page whose code is loaded. */
export const show = async (route: ShownRoute, page: MakePage): Promise<void> => {
  await nextTask();
  await startPublicTexts(route);
  await nextTask();
  const root = document.getElementById('root');
  if (!root) return;
  // Preact would make the page out of the elements of index.html, which would be seen moving.
  root.replaceChildren();
  putTextsInElements();
  createRoot(root).render(<App route={route}>{page(createElement)}</App>);
  // A preview stores nothing and sends nothing.
  if (route.page === 'questionnaire-preview') return;
  startConfigured();
  resendWhatWaits(route);
  startOfflineCopy();
};
