import { createListeners } from '../listeners.ts';
import { browserStore } from '../stored.ts';
import { needsConsent } from './consent.ts';

export type CookieView = 'closed' | 'short' | 'manage';

let view: CookieView | undefined;
const { subscribe, notify } = createListeners();

/** The cookie banner of the page: it opens by itself without a stored choice, and from the footer. */
export const cookieChoice = {
  view: (): CookieView => (view ??= needsConsent(browserStore) ? 'short' : 'closed'),
  subscribe,
  show: (next: CookieView): void => {
    view = next;
    notify();
  },
};
