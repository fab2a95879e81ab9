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

/** Every service has done its part. */
export const isWhole = (parts: Parts): boolean => privacyServices.every((service) => parts[service]?.state === 'done');

/** Where a request stands; `isHeld`: a hold keeps the person's data. */
export const stateOf = ({ startedAt, doneAt, refusedAt, parts }: Progress, isHeld: boolean): RequestState => {
  if (refusedAt) return 'refused';
  if (doneAt) return 'done';
  if (!startedAt) return isHeld ? 'held' : 'open';
  return Object.values(parts).some(({ state }) => state === 'held') ? 'held' : 'running';
};
