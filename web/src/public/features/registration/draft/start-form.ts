import type { TextStore } from '../../../../shared/stored.ts';
import { loadDraft, type Draft, type DraftPlace, type Refusal } from './draft.ts';
import { readKnownDriver, type KnownDriver } from '../../../parts/known-driver.ts';

export interface StartedForm<V> {
  idempotencyKey: string;
  values: V;
  /** Where what stands in the form is from. */
  filledFrom: 'draft' | 'known' | undefined;
  /** The company of the draft. */
  company: string | undefined;
  /** The version of the questionnaire that the draft was typed into. */
  version: number | undefined;
  /** Why the server refused this form, which was sent later. */
  refusal: Refusal | undefined;
}

/** At another code, or once the server knows other data by its key, a draft becomes another registration. */
const goesOn = <V extends object>(draft: Draft<V>, barcodeId: string, newKey: () => string): StartedForm<V> => {
  const { idempotencyKey, values, company, version, refusal } = draft;
  const isSame = draft.barcodeId === barcodeId;
  return {
    idempotencyKey: isSame && refusal?.code !== 'idempotency_mismatch' ? idempotencyKey : newKey(),
    values,
    filledFrom: 'draft',
    company,
    version,
    refusal: isSame ? refusal : undefined,
  };
};

/** How a driver's form begins at a code: with what they typed before, here or at another gate, else with who they are. */
export const startForm = <V extends object>(given: {
  store: TextStore;
  kind: DraftPlace & { fromKnown: (driver: KnownDriver) => Partial<V> };
  empty: V;
  now: number;
  newKey: () => string;
}): StartedForm<V> => {
  const { store, kind, empty, now, newKey } = given;
  const draft = loadDraft(store, kind, empty, now);
  if (draft) return goesOn(draft, kind.barcodeId, newKey);
  const known = readKnownDriver(store, now);
  const driver = known?.answer === 'yes' ? known.driver : undefined;
  return {
    idempotencyKey: newKey(),
    values: { ...empty, ...(driver && kind.fromKnown(driver)) },
    filledFrom: driver && 'known',
    company: undefined,
    version: undefined,
    refusal: undefined,
  };
};
