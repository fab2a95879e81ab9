import type { TextStore } from '../../../../shared/stored.ts';
import type { KnownDriver } from '../../../parts/known-driver.ts';
import type { DraftPlace } from '../draft/draft.ts';
import type { RefusedForm } from '../sending/server-refusal.ts';
import type { Submission } from '../sending/submission.ts';

/** The fields of every driver's form. */
export interface DriverValues {
  name: string;
  phonePrefix: string;
  phoneNumber: string;
  preferredLanguage: string;
  consentReadEverything: boolean;
  consentStoreData: boolean;
  /** A PNG as a data URL, or empty. */
  signature: string;
  /** The signature is the typed name, not a drawing. */
  isSignatureTyped: boolean;
}

/** Problems that were found in a form that is to be sent. */
export interface Check {
  /** Undefined: it cannot be sent like this. */
  submission: Submission | undefined;
  /** The key of the text for each missing or wrong field. */
  faults: Record<string, string>;
  isMissing: boolean;
}

/** The parts in which one form differs from another; the rest is the same code. */
export interface FormKind<V extends DriverValues> extends DraftPlace, RefusedForm {
  /** The version of the questionnaire. */
  version?: number;
  empty: (language: string, phonePrefix: string) => V;
  /** `phone`: the full number, if its numbering plan was at hand. */
  check: (values: V, phone: string | undefined) => Check;
  /** The key of the text for a field that the server refused, where its own is in another language. */
  askFor: (field: string) => string;
  /** The values that the form takes from the driver whom the phone knows, and gives to it. */
  fromKnown: (driver: KnownDriver) => Partial<V>;
  toKnown: (values: V, store: TextStore) => KnownDriver;
  /** The values without those of a driver who says "not you?". */
  withoutDriver: (values: V, empty: V) => V;
  /** The values without what another company may not take over. */
  atAnotherCompany: (values: V) => V;
}

/** The field to which a value belongs: prefix and number are one. */
export const fieldOf = (key: PropertyKey): string =>
  key === 'phonePrefix' || key === 'phoneNumber' ? 'phone' : String(key);

/** `body.answers.2.value` as its parts. */
export const pathOf = (path: string): string[] => path.replace(/^body\./, '').split('.');
