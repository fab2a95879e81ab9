import type { VisitLabels } from '@gatelingo/proto/visit-labels';

/** The texts of the document that stand nowhere else. */
export interface OwnLabels {
  title: string;
  registrationNumber: string;
  registeredAt: string;
  company: string;
  name: string;
  surname: string;
  language: string;
  load: string;
  city: string;
  country: string;
  vehicle: string;
  foodAdvertising: string;
  foodLoad: string;
  questionnaire: string;
  /** Of a questionnaire. */
  version: string;
  answers: string;
  /** The driver's own words in the company's language. */
  translation: string;
  notTranslated: string;
  partlyTranslated: string;
  /** How the questionnaire was read by a driver whose language it lacks. */
  machineRead: string;
  notRead: string;
  /** By staff: before a name and a time. */
  explained: string;
  yes: string;
  no: string;
  consents: string;
  agreed: string;
  wordingVersion: string;
  signature: string;
  signatureNote: string;
  /** Instead of it where the driver typed the name. */
  typedSignatureNote: string;
  /** Instead of it where staff entered the driver. */
  spokenConsentNote: string;
  paperConsentNote: string;
  /** In place of the name of a QR code. */
  enteredByStaff: string;
  page: string;
}

/** Every text of the document except the consents, which are in `@gatelingo/proto/consents`. */
export type Labels = OwnLabels & VisitLabels;
