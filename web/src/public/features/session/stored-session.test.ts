import { describe, expect, it } from '@jest/globals';
import { memoryStore } from '../../../shared/memory-store.ts';
import { forgetSession, rememberDraft, rememberSession, storedDraft, storedSession } from './stored-session.ts';

describe('the session that a phone keeps', () => {
  it('is one for each code', () => {
    const store = memoryStore();
    rememberSession(store, 'b1', 's1');
    rememberSession(store, 'b2', 's2');
    expect(storedSession(store, 'b1')).toBe('s1');
    forgetSession(store, 'b1');
    expect(storedSession(store, 'b1')).toBeUndefined();
    expect(storedSession(store, 'b2')).toBe('s2');
  });

  it('keeps what is typed, until it is sent or the session is over', () => {
    const store = memoryStore();
    rememberSession(store, 'b1', 's1');
    rememberDraft(store, 's1', 'Gdzie jest');
    expect(storedDraft(store, 's1')).toBe('Gdzie jest');
    rememberDraft(store, 's1', '');
    expect(storedDraft(store, 's1')).toBe('');
    rememberDraft(store, 's1', 'rampa');
    forgetSession(store, 'b1');
    expect(storedDraft(store, 's1')).toBe('');
  });
});
