import { type Clock, clockText, defaultZone } from '@gatelingo/proto/clock';

/** A moment as people at the site read it: `20 Nov 2026, 11:00 CET`. */
export const mailTime = (at: Date, clock: Clock): string =>
  clockText(at, clock, {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  });

/** The same with the zone's own name: short ones are not known everywhere. */
export const withZone = (at: Date, clock: Clock): string => `${mailTime(at, clock)} (${clock.timeZone || defaultZone})`;
