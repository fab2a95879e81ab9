export { project } from './project.ts';
export type { ProjectionTarget } from './project.ts';
export { waitFor } from './wait-for.ts';
