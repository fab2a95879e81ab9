export { project, type ProjectionTarget } from './project.ts';
export { waitFor, waitForNew } from './wait-for.ts';
