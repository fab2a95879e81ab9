// The exports for other features.
export { privacyApi } from './calls.ts';
export { requestFacts } from './requests/request-facts.ts';
export { serviceTexts } from './service-texts.ts';
