import type { Pass } from '../../parts/kept-pass.ts';

/** The step to which the driver goes now: the active one, unless a call leads elsewhere. */
export const stepOfNow = ({ steps, call }: Pick<Pass, 'steps' | 'call'>): Pass['steps'][number] | undefined => {
  const active = steps.find(({ state }) => state === 'active');
  return call && active && call.placeName !== active.locationName ? undefined : active;
};
