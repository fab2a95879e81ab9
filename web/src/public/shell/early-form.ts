import { apiAddress } from '../../shared/api-address.ts';
import { requestEarly } from '../../shared/early-requests.ts';
import { chooseLanguage, languageKey } from '../../shared/languages.ts';
import { readStored } from '../../shared/stored.ts';
import type { ShownRoute } from './route.ts';

/** Milliseconds (spec, section 9). */
const timeout = 10_000;

/** The questions of a code decide which form is shown: it is asked for beside the page's code. */
export const requestForm = (route: ShownRoute): void => {
  const isForm = route.page === 'questionnaire-registration' || route.page === 'trucker-registration';
  if (!isForm || route.barcodeId === '') return;
  const language = chooseLanguage(readStored(languageKey), navigator.languages);
  // The address of `getRegistrationForm`; the contracts are not loaded yet.
  requestEarly(apiAddress('/registration/form', {}, { barcodeId: route.barcodeId, language }), language, timeout);
};
