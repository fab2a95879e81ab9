// What other features may import.
export { placesApi } from './calls.ts';
export { inUse } from './in-use.ts';
export { SiteSelect } from './SiteSelect.tsx';
