import { problem } from '@gatelingo/chassis/errors';
import type { YardRow } from '../db/entities.ts';

export const noSuchVisit = () => problem('not_found', 'There is no such visit.');

/** `byName`: who moved it; undefined for a fact of a job. */
export const changedMeanwhile = ({ state }: Pick<YardRow, 'state'>, byName: string | undefined) =>
  problem('changed_by_someone_else', 'Somebody else moved this visit in the meantime.', {
    details: [
      { field: 'state', code: 'changed', error: `This is now: ${state}`, ...(byName !== undefined && { byName }) },
    ],
  });
