import { describe, expect, it } from '@jest/globals';
import { memoryStore } from '../../../shared/memory-store.ts';
import { clearDraft, loadDraft, noteRefusal, saveDraft, type Draft } from './draft.ts';
import { emptyRegistration } from './registration-form.ts';

const empty = emptyRegistration('en', '');
const now = Date.UTC(2026, 10, 21);
const draft: Draft = {
  idempotencyKey: 'k1',
  values: { ...empty, name: 'Zoë', signature: 'data:image/png;base64,AAAA' },
  savedAt: now,
};

describe('a draft', () => {
  it('comes back with everything typed, the signature and the same key', () => {
    const store = memoryStore();
    saveDraft(store, 'b1', draft);
    expect(loadDraft(store, 'b1', empty, now)).toEqual(draft);
  });

  it('belongs to one code', () => {
    const store = memoryStore();
    saveDraft(store, 'b1', draft);
    expect(loadDraft(store, 'b2', empty, now)).toBeUndefined();
  });

  it('is gone after sending, and after a week', () => {
    const store = memoryStore();
    saveDraft(store, 'b1', draft);
    expect(loadDraft(store, 'b1', empty, now + 8 * 24 * 3600 * 1000)).toBeUndefined();
    saveDraft(store, 'b1', draft);
    clearDraft(store, 'b1');
    expect(loadDraft(store, 'b1', empty, now)).toBeUndefined();
  });

  it('that was sent later and refused says why', () => {
    const store = memoryStore();
    const refusal = { status: 410, code: 'gone', error: 'This code is no longer in use.', details: [] };
    noteRefusal(store, 'b1', refusal);
    expect(loadDraft(store, 'b1', empty, now)).toBeUndefined();
    saveDraft(store, 'b1', draft);
    noteRefusal(store, 'b1', refusal);
    expect(loadDraft(store, 'b1', empty, now)).toEqual({ ...draft, refusal });
  });

  it('that is broken is thrown away', () => {
    const store = memoryStore({ 'registrationDraft:b1': '{"values":' });
    expect(loadDraft(store, 'b1', empty, now)).toBeUndefined();
    expect(store.read('registrationDraft:b1')).toBeNull();
  });
});
