import { describe, expect, it } from '@jest/globals';
import { memoryStore } from '../../../../shared/memory-store.ts';
import { saveDraft, type Draft } from './draft.ts';
import { saveDriver, knownOf } from '../../../parts/known-driver.ts';
import { driverDraftKey } from './draft-keys.ts';
import { emptyRegistration, type RegistrationValues } from '../form/registration-form.ts';
import { startForm } from './start-form.ts';
import { fixedForm } from '../form/fixed-form.ts';

const empty = emptyRegistration('pl', '+48');
const now = Date.UTC(2026, 10, 23);
const draft: Draft<RegistrationValues> = {
  barcodeId: 'b1',
  company: 'Nordhafen',
  idempotencyKey: 'k1',
  values: { ...empty, name: 'Zoë', loadingNumber: 'L-1', signature: 'png', consentStoreData: true },
  savedAt: now,
  refusal: { status: 410, code: 'gone', error: 'This QR code is no longer in use.', details: [] },
};
const startedAt = (barcodeId: string, store: ReturnType<typeof memoryStore>) =>
  startForm({ store, kind: fixedForm(barcodeId), empty, now, newKey: () => 'new' });

describe("a driver's form", () => {
  it('begins empty on a phone that knows nobody', () => {
    expect(startedAt('b1', memoryStore())).toMatchObject({ idempotencyKey: 'new', values: empty });
  });

  it('goes on at the same code as it was, and says why it was refused', () => {
    const store = memoryStore();
    saveDraft(store, driverDraftKey, draft);
    const { values, refusal } = draft;
    expect(startedAt('b1', store)).toMatchObject({ idempotencyKey: 'k1', values, refusal, filledFrom: 'draft' });
  });

  it('goes on at another gate, as another registration', () => {
    const store = memoryStore();
    saveDraft(store, driverDraftKey, draft);
    expect(startedAt('b2', store)).toEqual({
      idempotencyKey: 'new',
      values: draft.values,
      filledFrom: 'draft',
      company: 'Nordhafen',
      version: undefined,
      refusal: undefined,
    });
  });

  it('of which the server knows other data goes on as another registration', () => {
    const store = memoryStore();
    const refusal = { ...draft.refusal!, status: 409, code: 'idempotency_mismatch' };
    saveDraft(store, driverDraftKey, { ...draft, refusal });
    expect(startedAt('b1', store)).toMatchObject({ idempotencyKey: 'new', values: draft.values, refusal });
  });

  it('begins with both names of a driver who wrote a whole one into a questionnaire', () => {
    const store = memoryStore();
    saveDriver(store, knownOf({ ...draft.values, name: 'Zoë Nowak', surname: '' }), now);
    expect(startedAt('b1', store).values).toMatchObject({ name: 'Zoë', surname: 'Nowak' });
  });

  it('begins with the driver whom the phone knows', () => {
    const store = memoryStore();
    saveDriver(store, knownOf({ ...draft.values, licensePlateTruck: 'PO 1' }), now);
    const { values, filledFrom } = startedAt('b1', store);
    expect(filledFrom).toBe('known');
    expect(values).toEqual({ ...empty, name: 'Zoë', licensePlateTruck: 'PO 1' });
  });

  it('is signed and agreed to again at another company', () => {
    expect(fixedForm('b1').atAnotherCompany(draft.values)).toEqual({ ...empty, name: 'Zoë' });
  });
});
