// What other features may import.
export { placesApi } from './calls.ts';
export { SiteSelect } from './SiteSelect.tsx';
