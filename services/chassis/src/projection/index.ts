export { project, type ProjectionTarget } from './project.ts';
export { isNewId, waitFor, waitForNew } from './wait-for.ts';
