import type { SessionRow } from '@gatelingo/proto/http/session-voice';
import type { SessionsQuery } from '../calls.ts';

export const sessionStates = ['', 'active', 'mine', 'unread', 'closed'] as const;
type ShownState = (typeof sessionStates)[number];

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
  if (state === 'mine') return [{ ...place, state: 'active', mine: 'true' }];
  if (state !== '') return [{ ...place, state }];
  return [
    { ...place, state: 'active' },
    { ...place, state: 'closed' },
  ];
};

/** The sessions of the filter in which the guest wrote nothing; none of them is unread, or somebody's. */
export const emptyQueryOf = (filter: SessionFilter): SessionsQuery | undefined =>
  filter.state === 'unread' || filter.state === 'mine'
    ? undefined
    : { ...placeOf(filter), empty: 'true', ...(filter.state === '' ? {} : { state: filter.state }) };

/** Since when the guest waits; null if nobody is waited for, or if staff put the session aside. */
export const waitsSince = ({ waitingSince, handling }: Pick<SessionRow, 'waitingSince' | 'handling'>): string | null =>
  handling?.snooze ? null : waitingSince;

// The longest wait comes first; after it the latest change; at the end what is put aside.
const urgency = (row: SessionRow): [rank: number, time: string] => {
  const since = waitsSince(row);
  if (since !== null) return [0, since];
  return [row.handling?.snooze ? 2 : 1, row.lastMessageAt ?? row.startedAt];
};

/** Active sessions, the most urgent first. */
export const byUrgency = (rows: readonly SessionRow[]): SessionRow[] =>
  [...rows].sort((one, other) => {
    const [rank, since] = urgency(one);
    const [otherRank, otherSince] = urgency(other);
    if (rank !== otherRank) return rank - otherRank;
    return rank === 0 ? since.localeCompare(otherSince) : otherSince.localeCompare(since);
  });
