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

const goesOn = ({ idempotencyKey, values, company, refusal }: Draft): StartedForm => ({
  idempotencyKey,
  values,
  filledFrom: 'draft',
  company,
  refusal,
});

/** How a driver's form begins at a code: with what he typed before, here or at another gate, else with who he is. */
export const startForm = (given: {
  store: TextStore;
  barcodeId: string;
  empty: RegistrationValues;
  now: number;
  newKey: () => string;
}): StartedForm => {
  const { store, barcodeId, empty, now, newKey } = given;
  const draft = loadDraft(store, barcodeId, empty, now);
  // At another code it is another registration.
  if (draft)
    return goesOn(draft.barcodeId === barcodeId ? draft : { ...draft, idempotencyKey: newKey(), refusal: undefined });
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
