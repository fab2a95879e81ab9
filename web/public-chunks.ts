import type { Rolldown } from 'vite';

/** Texts are files by language; the service worker may import nothing; the rules of numbers are loaded when a number is typed. */
const apart =
  /\/(locales|phrases\/texts)\/|\/service-worker\.ts$|\/(phone-rules|read-phone)\.ts$|\/libphonenumber-js\//;
const isTogether = (id: string) => !apart.test(id);

/** Code of one feature, and of what only the forms of a registration need. */
const ofFeatures =
  /\/public\/features\/|\/shared\/phone\/(phone|use-phone-rules)\.ts$|\/proto\/(consents|plate|questionnaires)\/|\/node_modules\/(signature_pad|dompurify)\/|\/(WhereAmI|CodeNotInUse|use-form-info)\.tsx?$|\/code-not-in-use\.json$/;

/**
 * The public pages share a hundred small modules. By themselves they would be a file for each set of pages that shares some: 25 requests
 * on a slow line, each with its headers. They are four: what starts, what draws every page, what a page has to do with the services, and
 * what both forms have.
 */
export const publicChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], test: isTogether },
  {
    name: 'frame',
    test: /\/node_modules\/(preact|i18next|react-i18next)\/|\/(icons|page-title|overlay-store|listeners|slow-proof|i18n|LegalFooter)\.tsx?$/,
  },
  { name: 'page', test: (id) => isTogether(id) && !ofFeatures.test(id), minShareCount: 3 },
  {
    name: 'form',
    test: (id) => isTogether(id) && /\/features\/registration\/(form|draft|sending)\//.test(id),
    minShareCount: 2,
  },
];
