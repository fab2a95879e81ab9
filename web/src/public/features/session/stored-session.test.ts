import { describe, expect, it } from '@jest/globals';
import { memoryStore } from '../../../shared/memory-store.ts';
import {
  forgetSession,
  rememberDraft,
  rememberSession,
  storedDraft,
  storedKey,
  storedSession,
} from './stored-session.ts';

describe('the session that a phone keeps', () => {
  it('is one for each code', () => {
    const store = memoryStore();
    rememberSession(store, 'b1', { sessionId: 's1' });
    rememberSession(store, 'b2', { sessionId: 's2' });
    expect(storedSession(store, 'b1')).toBe('s1');
    forgetSession(store, 'b1', 's1');
    expect(storedSession(store, 'b1')).toBeUndefined();
    expect(storedSession(store, 'b2')).toBe('s2');
  });

  it('has its own key, which goes with it; a session of an earlier page has none', () => {
    const store = memoryStore();
    rememberSession(store, 'b1', { sessionId: 's1', guestKey: 'key-1' });
    rememberSession(store, 'b2', { sessionId: 's2' });
    expect([storedKey(store, 's1'), storedKey(store, 's2')]).toEqual(['key-1', undefined]);
    // It continues: the server does not answer the key again.
    rememberSession(store, 'b1', { sessionId: 's1' });
    expect(storedKey(store, 's1')).toBe('key-1');
    forgetSession(store, 'b1', 's1');
    expect(storedKey(store, 's1')).toBeUndefined();
  });

  it('stays with its key when another tab forgets the one before', () => {
    const store = memoryStore();
    rememberSession(store, 'b1', { sessionId: 's1', guestKey: 'key-1' });
    rememberSession(store, 'b1', { sessionId: 's2', guestKey: 'key-2' });
    forgetSession(store, 'b1', 's1');
    expect(storedSession(store, 'b1')).toBe('s2');
    expect([storedKey(store, 's1'), storedKey(store, 's2')]).toEqual([undefined, 'key-2']);
  });

  it('keeps what is typed, until it is sent or the session is over', () => {
    const store = memoryStore();
    rememberSession(store, 'b1', { sessionId: 's1' });
    rememberDraft(store, 's1', 'Gdzie jest');
    expect(storedDraft(store, 's1')).toBe('Gdzie jest');
    rememberDraft(store, 's1', '');
    expect(storedDraft(store, 's1')).toBe('');
    rememberDraft(store, 's1', 'rampa');
    forgetSession(store, 'b1', 's1');
    expect(storedDraft(store, 's1')).toBe('');
  });
});
