import type { TextStore } from '../../../shared/stored.ts';
import { loadDraft, type Draft, type Refusal } from './draft.ts';
import { readKnownDriver } from './known-driver.ts';
import type { RegistrationValues } from './registration-form.ts';

export interface StartedForm {
  idempotencyKey: string;
  values: RegistrationValues;
  /** Where what stands in the form is from. */
  filledFrom: 'draft' | 'known' | undefined;
  /** The company of the draft. */
  company: string | undefined;
  /** Why the server refused this form, which was sent later. */
  refusal: Refusal | undefined;
}

/** At another code, or once the server knows other data by its key, a draft becomes another registration. */
const goesOn = (draft: Draft, barcodeId: string, newKey: () => string): StartedForm => {
  const { idempotencyKey, values, company, refusal } = draft;
  const isSame = draft.barcodeId === barcodeId;
  return {
    idempotencyKey: isSame && refusal?.code !== 'idempotency_mismatch' ? idempotencyKey : newKey(),
    values,
    filledFrom: 'draft',
    company,
    refusal: isSame ? refusal : undefined,
  };
};

/** How a driver's form begins at a code: with what they typed before, here or at another gate, else with who they are. */
export const startForm = (given: {
  store: TextStore;
  barcodeId: string;
  empty: RegistrationValues;
  now: number;
  newKey: () => string;
}): StartedForm => {
  const { store, barcodeId, empty, now, newKey } = given;
  const draft = loadDraft(store, barcodeId, empty, now);
  if (draft) return goesOn(draft, barcodeId, newKey);
  const known = readKnownDriver(store, now);
  const driver = known?.answer === 'yes' ? known.driver : undefined;
  return {
    idempotencyKey: newKey(),
    values: { ...empty, ...driver },
    filledFrom: driver && 'known',
    company: undefined,
    refusal: undefined,
  };
};

/** What another company may not take over: the number of a load of the first one, its consents, and the signature. */
export const atAnotherCompany = (values: RegistrationValues): RegistrationValues => ({
  ...values,
  loadingNumber: '',
  consentReadEverything: false,
  consentStoreData: false,
  signature: '',
});
