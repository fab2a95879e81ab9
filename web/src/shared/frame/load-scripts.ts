import { type ConsentedScript, countedAddress } from './consented-scripts.ts';
import type { Consent } from './consent.ts';

interface Counted {
  dataLayer?: unknown[];
}

const load = (src: string) => {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  script.addEventListener('error', () =>
    console.warn('A script that was agreed to did not load.', new URL(src).origin),
  );
  document.head.append(script);
};

/** Loads the scripts that the person agreed to; what they may keep is shown to them before they start. */
export const loadScripts = (scripts: readonly ConsentedScript[], consent: Consent): void => {
  const layer = ((window as Counted).dataLayer ??= []);
  // The provider's script reads `arguments` objects, not lists.
  function tag(..._args: unknown[]) {
    layer.push(arguments);
  }
  tag('consent', 'default', {
    analytics_storage: consent.cookieConsentAnalytics ? 'granted' : 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  for (const { kind, id, src } of scripts) {
    if (kind === 'tagManager') layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    else {
      tag('js', new Date());
      // Neither a code nor a name that stands in a title.
      tag('config', id, { page_location: countedAddress(location), page_title: '', page_referrer: '' });
    }
    load(src);
  }
};
