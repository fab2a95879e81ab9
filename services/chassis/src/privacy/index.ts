export type { Privacy } from './privacy.ts';
export type { SubjectScope } from './scope.ts';
export { copyOfPerson } from './export-routes.ts';
export { berlinMoment, firstKeptDay } from './retention/night.ts';
export { periodsAt } from './retention/periods.ts';
export type { Due, DueSource } from './retention/run.ts';
