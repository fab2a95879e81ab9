import type { SessionRow } from '@gatelingo/proto/http/session-voice';
import type { SessionsQuery } from '../calls.ts';

export const sessionStates = ['', 'active', 'unread', 'closed'] as const;
export type ShownState = (typeof sessionStates)[number];

/** The filter in the address. */
export interface SessionFilter {
  /** Empty: all of them. */
  state: ShownState;
  siteId: string;
  /** Code of the guest's language. */
  language: string;
}

const isState = (text: string): text is ShownState => sessionStates.some((state) => state === text);

/** Reads an address; invalid values are left out. */
export const filterFrom = (search: URLSearchParams): SessionFilter => {
  const state = search.get('state') ?? '';
  const language = (search.get('language') ?? '').toLowerCase();
  return {
    state: isState(state) ? state : '',
    siteId: (search.get('siteId') ?? '').slice(0, 64),
    language: /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(language) ? language : '',
  };
};

const placeOf = ({ siteId, language }: SessionFilter): SessionsQuery => ({
  ...(siteId === '' ? {} : { siteId }),
  ...(language === '' ? {} : { language }),
});

/** The lists to read, in the order on the screen: active sessions above closed ones. */
export const queriesOf = (filter: SessionFilter): SessionsQuery[] => {
  const { state } = filter;
  const place: SessionsQuery = { ...placeOf(filter), empty: 'false' };
  // Only active sessions: a closed one needs no answer.
  if (state === 'unread') return [{ ...place, state: 'active', unread: 'true' }];
  if (state !== '') return [{ ...place, state }];
  return [
    { ...place, state: 'active' },
    { ...place, state: 'closed' },
  ];
};

/** The sessions of the filter in which the guest wrote nothing; none of them is unread. */
export const emptyQueryOf = (filter: SessionFilter): SessionsQuery | undefined =>
  filter.state === 'unread'
    ? undefined
    : { ...placeOf(filter), empty: 'true', ...(filter.state === '' ? {} : { state: filter.state }) };

// The longest wait comes first; after it the latest change.
const urgency = (row: SessionRow) =>
  row.waitingSince === null ? [1, row.lastMessageAt ?? row.startedAt] : [0, row.waitingSince];

/** Active sessions, the most urgent first. */
export const byUrgency = (rows: readonly SessionRow[]): SessionRow[] =>
  [...rows].sort((one, other) => {
    const [waits, since] = urgency(one) as [number, string];
    const [otherWaits, otherSince] = urgency(other) as [number, string];
    if (waits !== otherWaits) return waits - otherWaits;
    return waits === 0 ? since.localeCompare(otherSince) : otherSince.localeCompare(since);
  });
