import type { Location } from 'react-router-dom';

/** Pages that a log-in does not lead back to. */
const guestPages = ['/', '/login', '/register', '/confirm', '/forgot-password', '/reset-password', '/waiting'];

// Characters.
const longest = 2000;

/** The address that the history remembers beside the address of the log-in page: another site cannot write it. */
interface DeepLinkState {
  after: string;
}

/** Where somebody wanted to go who has to log in first; undefined for pages that have no use after a log-in. */
export const deepLinkFor = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => {
  const state: DeepLinkState = { after: pathname + search + hash };
  return afterLogIn(state) === undefined ? undefined : state;
};

/** The page of the staff area that a log-in leads to; never an address outside it. */
export const afterLogIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('after' in state)) return undefined;
  const { after } = state;
  if (typeof after !== 'string' || after.length > longest || !after.startsWith('/')) return undefined;
  const base = 'https://staff.invalid';
  // As a browser reads it: //host and /\host are other hosts, tabs and line breaks are not there.
  if (!URL.canParse(after, base)) return undefined;
  const url = new URL(after, base);
  const isOurs = url.origin === base && !url.pathname.startsWith('//');
  if (!isOurs || guestPages.includes(url.pathname.replace(/(.)\/+$/, '$1'))) return undefined;
  return url.pathname + url.search + url.hash;
};
