// The exports for other features.
export { teamApi } from './team/calls.ts';
