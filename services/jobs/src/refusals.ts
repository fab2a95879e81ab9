import { problem } from '@gatelingo/chassis/errors';
import type { Fault } from './domain/edit.ts';
import type { Job } from './domain/job.ts';
import type { Locations } from './facts.ts';
import { isUniqueViolation } from '@gatelingo/chassis/postgres';
import { templateNameRule } from './db/templates.ts';

const refuse = (error: string) =>
  problem('rule_violated', error, { details: [{ field: 'stepId', code: 'rule', error }] });

export const earlierStepFirst = () => refuse('Please confirm the earlier step first.');
export const jobCompleted = () => refuse('This job is already completed.');

/** The refusal of a plan; it names each field. */
export const refusal = (faults: readonly Fault[]) =>
  problem('rule_violated', faults[0]?.error ?? '', { details: [...faults] });

export const refuseFaults = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw refusal(faults);
};

export const noSuchJob = () => problem('not_found', 'There is no such job.');

export const jobIsCompleted = () => problem('rule_violated', 'This job is completed and cannot be changed any more.');

/** The refusal of a driver for whom another visit stands than the one that was chosen. */
export const otherVisit = (field: string) => {
  const error = 'This driver has another registration by now. Choose the driver again.';
  return problem('conflict', error, { details: [{ field, code: 'other_visit', error }] });
};

const refuseAt = (siteId: string, locationIds: readonly (string | undefined)[], locations: Locations): void => {
  const error = 'This location belongs to another site.';
  const details = locationIds.flatMap((id, position) =>
    id === undefined || locations.get(id)?.siteId === siteId
      ? []
      : [{ field: `steps.${String(position)}.locationId`, code: 'other_site', error }],
  );
  if (details.length > 0) throw problem('rule_violated', error, { details });
};

/** Refuses unconfirmed steps whose location is not at the job's site. */
export const refuseForeignLocations = ({ siteId, steps }: Job, locations: Locations): void =>
  refuseAt(
    siteId,
    steps.map(({ confirmation, locationId }) => (confirmation ? undefined : locationId)),
    locations,
  );

/** Refuses planned steps whose location is not at this site. */
export const refuseLocationsOfOthers = (
  siteId: string,
  steps: readonly { locationId: string }[],
  locations: Locations,
): void =>
  refuseAt(
    siteId,
    steps.map(({ locationId }) => locationId),
    locations,
  );

export const noSuchTemplate = () => problem('not_found', 'There is no such template.');

/** Runs `write`; a name that another template of the company has is refused at its field. */
export const refuseTakenName = async <R>(write: () => Promise<R>): Promise<R> => {
  try {
    return await write();
  } catch (cause) {
    if (!isUniqueViolation(cause, templateNameRule)) throw cause;
    const error = 'There is a template of this name already.';
    throw problem('conflict', error, { details: [{ field: 'name', code: 'taken', error }], cause });
  }
};

/** The same answer to every wrong link. */
export const wrongLink = () =>
  problem('not_found', 'This link is not valid any more. Please ask the staff for a new one.');
