import { describe, expect, it } from '@jest/globals';
import { memoryStore } from '../../../../shared/memory-store.ts';
import { clearDraft, isDraftLost, loadDraft, noteRefusal, saveDraft, sweepDrafts, type Draft } from './draft.ts';
import { driverDraftKey as key } from './draft-keys.ts';
import { emptyRegistration, type RegistrationValues } from '../form/registration-form.ts';
import { fixedForm } from '../form/fixed-form.ts';

const empty = emptyRegistration('en', '');
const now = Date.UTC(2026, 10, 21);
const draft: Draft<RegistrationValues> = {
  barcodeId: 'b1',
  idempotencyKey: 'k1',
  values: { ...empty, name: 'Zoë', signature: 'data:image/png;base64,AAAA' },
  savedAt: now,
};

describe('a draft', () => {
  it('comes back with everything typed, the signature and the same key', () => {
    const store = memoryStore();
    saveDraft(store, key, draft);
    expect(loadDraft(store, fixedForm('b1'), empty, now)).toEqual(draft);
  });

  it("is the driver's: another code has it too, and the code where it was typed", () => {
    const store = memoryStore();
    saveDraft(store, key, draft);
    expect(loadDraft(store, fixedForm('b2'), empty, now)).toEqual(draft);
  });

  it('of an earlier version of this page, one for each code, goes on', () => {
    const { barcodeId, ...older } = draft;
    const store = memoryStore({ [`registrationDraft:${barcodeId}`]: JSON.stringify(older) });
    expect(loadDraft(store, fixedForm('b1'), empty, now)).toEqual(draft);
    expect(store.read('registrationDraft:b1')).toBeNull();
  });

  // promise: Bad luck of a driver's phone
  it.each([-24, 24])('is there on a phone whose clock was set by %i hours', (hours) => {
    const store = memoryStore();
    saveDraft(store, key, draft);
    expect(loadDraft(store, fixedForm('b1'), empty, now + hours * 3600 * 1000)).toEqual(draft);
  });

  it('that was begun after another was sent stays', () => {
    const store = memoryStore();
    saveDraft(store, key, draft);
    clearDraft(store, key, 'k0');
    noteRefusal(store, key, 'k0', { status: 410, code: 'gone', error: 'Gone', details: [] });
    expect(loadDraft(store, fixedForm('b1'), empty, now)).toEqual(draft);
  });

  it('is gone after sending, and after a week', () => {
    const store = memoryStore();
    saveDraft(store, key, draft);
    expect(loadDraft(store, fixedForm('b1'), empty, now + 8 * 24 * 3600 * 1000)).toBeUndefined();
    saveDraft(store, key, draft);
    clearDraft(store, key, 'k1');
    expect(loadDraft(store, fixedForm('b1'), empty, now)).toBeUndefined();
  });

  it('that was sent later and refused says why', () => {
    const store = memoryStore();
    const refusal = { status: 410, code: 'gone', error: 'This code is no longer in use.', details: [] };
    noteRefusal(store, key, 'k1', refusal);
    expect(loadDraft(store, fixedForm('b1'), empty, now)).toBeUndefined();
    saveDraft(store, key, draft);
    noteRefusal(store, key, 'k1', refusal);
    expect(loadDraft(store, fixedForm('b1'), empty, now)).toEqual({ ...draft, refusal });
  });

  it('of an open form is lost when another tab empties the storage, or sends the form that stood in its place', () => {
    const store = memoryStore();
    const own = JSON.stringify(draft);
    const other = JSON.stringify({ ...draft, idempotencyKey: 'k2' });
    expect(isDraftLost(store, key, { key: null, before: null }, 'k1')).toBe(true);
    expect(isDraftLost(store, key, { key: 'registrationDraft', before: other }, 'k1')).toBe(true);
    // It was sent there.
    expect(isDraftLost(store, key, { key: 'registrationDraft', before: own }, 'k1')).toBe(false);
    expect(isDraftLost(store, key, { key: 'selectedLanguage', before: 'de' }, 'k1')).toBe(false);
    saveDraft(store, key, draft);
    expect(isDraftLost(store, key, { key: 'registrationDraft', before: other }, 'k1')).toBe(false);
  });

  it('that is broken is thrown away', () => {
    const store = memoryStore({ registrationDraft: '{"values":' });
    expect(loadDraft(store, fixedForm('b1'), empty, now)).toBeUndefined();
    expect(store.read('registrationDraft')).toBeNull();
  });

  it('of a questionnaire that nobody goes on with is swept away, with what is no draft', () => {
    const store = memoryStore({ 'questionnaireDraft:b3:q1': '{', registrationDraft: 'the other form' });
    saveDraft(store, 'questionnaireDraft:b1:q1', draft);
    saveDraft(store, 'questionnaireDraft:b2:q1', { ...draft, savedAt: now - 8 * 24 * 3600 * 1000 });
    sweepDrafts(store, 'questionnaireDraft:', now);
    expect(store.keys('')).toEqual(['registrationDraft', 'questionnaireDraft:b1:q1']);
  });
});
