import { createContext, useContext } from 'react';
import { zone } from '../../shared/format/dates.ts';

/** IANA: the clock of the site that a row or a page is about. Undefined: Berlin's, as for what is of the company alone. */
const SiteZone = createContext<string | undefined>(undefined);

export const SiteClock = SiteZone.Provider;

export const useSiteZone = (): string | undefined => useContext(SiteZone);

/** A time with the zone of its clock, unless that is Berlin's. */
export const withZone = (time: string, timeZone: string | undefined): string =>
  timeZone === undefined || timeZone === zone ? time : `${time} (${timeZone})`;
