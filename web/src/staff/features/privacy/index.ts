// The exports for other features.
export { privacyApi } from './calls.ts';
export { AskForm } from './people/AskForm.tsx';
export { useAllowRun } from './periods/use-allow-run.tsx';
export { requestFacts } from './requests/request-facts.ts';
export { useCopy } from './requests/use-copy.ts';
export { serviceTexts } from './service-texts.ts';
