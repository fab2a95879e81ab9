import { describe, expect, it } from '@jest/globals';
import type { SessionRow } from '@gatelingo/proto/http/session-voice';
import { withFilter } from '../../../data/search-filter.ts';
import { byUrgency, emptyQueryOf, filterFrom, queriesOf } from './session-filter.ts';

const all = { state: '', siteId: '', language: '' } as const;

describe('the filter in the address', () => {
  it('is read and written, and shows everything without one', () => {
    expect(filterFrom(new URLSearchParams())).toEqual(all);
    const search = withFilter(new URLSearchParams('x=1'), { state: 'unread', language: 'pl', siteId: 's1' });
    expect(filterFrom(search)).toEqual({ state: 'unread', siteId: 's1', language: 'pl' });
    expect(withFilter(search, { ...all }).toString()).toBe('x=1');
  });

  it('leaves out what makes no sense', () => {
    expect(filterFrom(new URLSearchParams('state=open&language=<b>'))).toEqual(all);
  });

  it('reads active sessions before closed ones, each only where it is asked for', () => {
    const empty = 'false';
    expect(queriesOf(all)).toEqual([
      { state: 'active', empty },
      { state: 'closed', empty },
    ]);
    expect(queriesOf({ ...all, state: 'closed', language: 'pl' })).toEqual([
      { state: 'closed', language: 'pl', empty },
    ]);
    expect(queriesOf({ ...all, state: 'unread', siteId: 's1' })).toEqual([
      { state: 'active', unread: 'true', siteId: 's1', empty },
    ]);
  });

  it('reads the sessions without a message of the guest apart from the others', () => {
    expect(emptyQueryOf(all)).toEqual({ empty: 'true' });
    expect(emptyQueryOf({ ...all, state: 'closed', language: 'pl' })).toEqual({
      state: 'closed',
      language: 'pl',
      empty: 'true',
    });
    expect(emptyQueryOf({ ...all, state: 'unread' })).toBeUndefined();
    expect(emptyQueryOf({ ...all, state: 'mine' })).toBeUndefined();
  });
});

const session = (sessionId: string, waitingSince: string | null, lastMessageAt: string | null) =>
  ({ sessionId, waitingSince, lastMessageAt, startedAt: '2026-11-20T06:00' }) as SessionRow;

it('puts the guest who waits longest first, and behind those who wait whoever talked last; what is put aside comes last', () => {
  const rows = [
    session('quiet', null, '2026-11-20T07:10'),
    session('silent', null, null),
    session('waits', '2026-11-20T07:30', '2026-11-20T07:30'),
    session('answered', null, '2026-11-20T07:40'),
    session('waits longest', '2026-11-20T07:20', '2026-11-20T07:45'),
    {
      ...session('aside', '2026-11-20T07:00', '2026-11-20T07:00'),
      handling: { snooze: { until: null } },
    } as SessionRow,
  ];
  const order = byUrgency(rows).map(({ sessionId }) => sessionId);
  expect(order).toEqual(['waits longest', 'waits', 'answered', 'quiet', 'silent', 'aside']);
});
