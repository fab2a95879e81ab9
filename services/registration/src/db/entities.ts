import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';
import type { Proof } from '../domain/proof.ts';
import type { Consent } from '../domain/receiver.ts';
import { images, imageSizes } from '../images/db/image-entities.ts';
import { questionnaires, questionnaireVersions } from '../questionnaires/db/questionnaire-entities.ts';

const { key, uuid, text, texts, boolean, bytes, integer, bigints, time, of, orNull, unread } = columns;

/** A QR code. Its recipients are in `personal`. */
export const barcodes = entity('barcode', {
  id: key,
  companyId: uuid,
  /** The id in the printed link. */
  barcodeId: text,
  name: text,
  siteId: uuid,
  questionnaireId: orNull(uuid),
  personal: bytes,
  /** Its receivers are from before receivers were asked: they count as confirmed. */
  hasEarlierReceivers: boolean,
  /** Passes show how many wait before the driver. */
  showsQueue: boolean,
  createdAt: time,
  updatedAt: time,
  deletedAt: orNull(time),
  version: integer,
});
export type BarcodeRow = RowOf<typeof barcodes>;

/** An address that a company named as a receiver, whatever its QR codes. `personal` has it and its stop link's token. */
export const receivers = entity('receiver', {
  id: key,
  companyId: uuid,
  emailIndex: text,
  /** Of the mailbox that the address leads to, however it is spelled; null in a row of a release before. */
  mailboxIndex: orNull(text),
  personal: bytes,
  consent: of<Consent>(text),
  /** Null once a newer mail has asked, or if none has. */
  askHash: orNull(text),
  stopHash: text,
  askedAt: orNull(time),
  bouncedAt: orNull(time),
  createdAt: time,
});
export type ReceiverRow = RowOf<typeof receivers>;

/**
 * A person: one per phone and company, with the data of the newest visit, of the newest proved one once the number is proved.
 * Then each unproved registration of the number is a trucker of its own, beside it.
 */
export const truckers = entity('trucker', {
  id: key,
  companyId: uuid,
  /** Null for one beside the trucker of the number. */
  phoneIndex: orNull(text),
  besideOf: orNull(uuid),
  /** Its visit was proved and belongs to the trucker of the number now: the id stands for that one. */
  isAlias: boolean,
  latestVisitId: uuid,
  /** The registration of that visit; null while it is `latestAt`. */
  latestVisitAt: orNull(time),
  /** The place in lists. */
  latestAt: time,
  /** The newest visit of the number, proved or not; null while it is the latest one. */
  newestVisitId: orNull(uuid),
  proofUsedAt: orNull(time),
  /** The same of a proof by a code or its secret; null if an answer proved it. */
  codeUsedAt: orNull(time),
  createdAt: time,
});
export type TruckerRow = RowOf<typeof truckers>;

export type PdfState = 'pending' | 'ready' | 'failed';

/** One registration. Names, phone and plates are in `personal`; site and barcode have their names of that time. */
export const visits = entity('visit', {
  id: key,
  companyId: uuid,
  truckerId: uuid,
  kind: of<'trucker' | 'questionnaire'>(text),
  barcodeRow: uuid,
  barcodeId: text,
  barcodeName: text,
  siteId: uuid,
  siteName: text,
  siteAddress: text,
  registeredAt: time,
  preferredLanguage: text,
  loadingNumber: text,
  freightCompanyName: text,
  freightCompanyCity: text,
  freightCompanyCountry: text,
  hasFoodAdvertising: boolean,
  isFoodLoad: boolean,
  consentReadEverything: boolean,
  consentStoreData: boolean,
  consentVersion: text,
  personal: bytes,
  nameIndex: text,
  surnameIndex: text,
  phoneIndex: text,
  licensePlateTruckIndex: text,
  licensePlateTrailerIndex: text,
  /** Keyed hash of the whole payload, to find a repeated submission. */
  submissionIndex: text,
  signatureFileId: uuid,
  pdfFileId: orNull(uuid),
  pdfState: of<PdfState>(text),
  /** The code of its pass, encrypted; null for a visit that a release without passes wrote. */
  pass: orNull(bytes),
  /** The code's blind index. */
  passIndex: orNull(text),
  /** The blind index of the code that connects a phone by WhatsApp; the code itself stands with that of the pass. */
  whatsappIndex: orNull(text),
  /** The phone that sent it last, encrypted; null while none did. */
  whatsappPhone: orNull(bytes),
  /** If that is another phone than the registered one: the messages go to it. */
  isOtherPhoneAccepted: boolean,
  numberProvedAt: orNull(time),
  /** Without a time: an answer beside a number that a code proved, which proves nothing. */
  numberProof: orNull(of<Proof>(text)),
  /** The trucker that the visit had beside the one of its number, before it was proved. */
  aliasTruckerId: orNull(uuid),
  /** What a phone keeps that proved the number by a code, encrypted; null once the pass must not show it any more. */
  numberSecret: orNull(bytes),
  numberSecretIndex: orNull(text),
  /** The questionnaire that was answered, in this version of it; null for a visit by the fixed form. */
  questionnaireId: orNull(uuid),
  questionnaireVersion: orNull(integer),
  /** Keyed hashes of what a search finds it by; null until the work `fill-search-terms` has been there. */
  searchTerms: unread(orNull(bigints)),
  version: integer,
});
export type VisitRow = RowOf<typeof visits>;

export const siteProjections = entity('site_projection', {
  siteId: key,
  companyId: uuid,
  name: text,
  address: text,
  /** The countries whose mobile numbers get codes by SMS; empty for the site's own, null from a release before. */
  smsCountries: orNull(texts),
  version: integer,
});
export type SiteProjectionRow = RowOf<typeof siteProjections>;

export const companyProjections = entity('company_projection', {
  companyId: key,
  name: text,
  language: text,
  /** Null in a row of a release before. */
  createdAt: orNull(time),
  version: integer,
});
export type CompanyProjectionRow = RowOf<typeof companyProjections>;

/** Whether a company sends SMS. */
export const messageSettingsProjections = entity('message_settings_projection', {
  companyId: key,
  sendsSms: boolean,
  version: integer,
});

/** The code that was sent last to a visit's number by SMS. */
export const numberCodes = entity('number_code', {
  visitId: key,
  companyId: uuid,
  codeIndex: text,
  expiresAt: time,
  /** The wrong ones that were typed. */
  tries: integer,
});
export type NumberCodeRow = RowOf<typeof numberCodes>;

/** The addresses of a company's people: they are receivers without being asked. */
export const memberProjections = entity('member_projection', {
  userId: key,
  companyId: uuid,
  emailIndex: text,
  isActive: boolean,
  version: integer,
});
export type MemberProjectionRow = RowOf<typeof memberProjections>;

/** The trucker of a job. The row of a completed or deleted job stays, so that an older fact can't reactivate it. */
export const truckerJobs = entity('trucker_job', {
  jobId: key,
  companyId: uuid,
  truckerId: orNull(uuid),
  isActive: boolean,
  /** The visit whose pass shows the steps. */
  visitId: orNull(uuid),
  completedAt: orNull(time),
  /** The steps for the pass, encrypted; null without a visit. */
  steps: orNull(bytes),
  /** The version that the steps are of: a process of a release without passes writes rows without them. */
  stepsVersion: orNull(integer),
  version: integer,
});
export type TruckerJobRow = RowOf<typeof truckerJobs>;

/** A guest's session whose phone has shown this visit's pass. Whether there is one of this key, session-voice knows. */
export const sessionLinks = entity('keyed_session_link', {
  id: key,
  companyId: uuid,
  sessionId: uuid,
  visitId: uuid,
  linkedAt: time,
  keyHash: text,
  version: integer,
});
export type SessionLinkRow = RowOf<typeof sessionLinks>;

export const entities = [
  barcodes,
  receivers,
  truckers,
  visits,
  siteProjections,
  companyProjections,
  messageSettingsProjections,
  numberCodes,
  memberProjections,
  truckerJobs,
  sessionLinks,
  questionnaires,
  questionnaireVersions,
  images,
  imageSizes,
];
