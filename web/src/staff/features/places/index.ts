// The exports for other features.
export { placesApi } from './calls.ts';
export { inUse } from './in-use.ts';
export { SiteSelect } from './SiteSelect.tsx';
