import i18next from 'i18next';
import { browserStore } from '../stored.ts';
import { readConsent } from './consent.ts';
import { scriptsToLoad } from './consented-scripts.ts';

const start = async () => {
  // Loaded now: not every page needs the API's client for its first picture.
  const { siteConfig } = await import('../site-config.ts');
  const config = await siteConfig();
  if (config.translationScriptUrl !== '' || config.translationTextsUrl !== '') {
    const { followExternalTexts } = await import('../external-texts/external-texts.ts');
    followExternalTexts(config, i18next);
  }
  const consent = readConsent(browserStore);
  const scripts = scriptsToLoad(consent, config, location);
  if (scripts.length > 0) {
    const { loadScripts } = await import('./load-scripts.ts');
    loadScripts(scripts, consent);
  }
};

/** Once a page is shown: the operator's translation service, and the scripts that the person agreed to. */
export const startConfigured = (): void => {
  start().catch((failure: unknown) => console.warn('What the operator has set up did not start.', failure));
};
