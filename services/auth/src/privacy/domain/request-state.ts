import { privacyServices, type PrivacyService, type RequestState } from '@gatelingo/proto/http/privacy';

/** The answer of a service. */
export interface Part {
  state: 'done' | 'held';
  counts: Record<string, number>;
  doneAt: string;
  keptUntil: string;
}
export type Parts = Partial<Record<PrivacyService, Part>>;

export interface Progress {
  startedAt: Date | null;
  doneAt: Date | null;
  refusedAt: Date | null;
  parts: Parts;
}

interface Asked {
  kind: 'export' | 'erase';
  source: 'staff' | 'driver';
  /** The name and staff's reason; a driver gives none. */
  about: object | null;
  /** The end of the link to a driver's copy. */
  fileEndsAt: Date | null;
}

/** A driver's request stays the driver's until staff ask for it, too: then it has their reason, and the driver changes it no more. */
export const isDriversOwn = ({ source, about }: Pick<Asked, 'source' | 'about'>): boolean =>
  source === 'driver' && about === null;

/** A driver's own erasure that has not begun. */
export const waitsForDriver = ({
  kind,
  startedAt,
  ...asked
}: Omit<Asked, 'fileEndsAt'> & Pick<Progress, 'startedAt'>) =>
  kind === 'erase' && startedAt === null && isDriversOwn(asked);

/** A copy is done once it was read; one that nobody read, with the end of its link. */
export const doneAtOf = (
  { doneAt, refusedAt, kind, fileEndsAt }: Pick<Asked, 'kind' | 'fileEndsAt'> & Pick<Progress, 'doneAt' | 'refusedAt'>,
  now: Date,
): Date | null => {
  if (doneAt || refusedAt) return doneAt;
  return kind === 'export' && fileEndsAt && fileEndsAt <= now ? fileEndsAt : null;
};

/** Every service has done its part. */
export const isWhole = (parts: Parts): boolean => privacyServices.every((service) => parts[service]?.state === 'done');

/** Nothing was done for it yet, and the person did not take it back: the person is still there. */
export const isNotBegun = ({ startedAt, doneAt, refusedAt }: Omit<Progress, 'parts'>): boolean =>
  !startedAt && !doneAt && !refusedAt;

/** Where a request stands; `isHeld`: a hold keeps the person's data. */
export const stateOf = ({ startedAt, doneAt, refusedAt, parts }: Progress, isHeld: boolean): RequestState => {
  if (refusedAt) return 'refused';
  if (doneAt) return 'done';
  if (!startedAt) return isHeld ? 'held' : 'open';
  return Object.values(parts).some(({ state }) => state === 'held') ? 'held' : 'running';
};
