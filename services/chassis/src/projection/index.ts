export { project, type ProjectionTarget } from './project.ts';
export { waitFor } from './wait-for.ts';
