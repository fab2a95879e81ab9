import { columns, entity, type FoundOf, type ObjectOf, type RowOf } from '@gatelingo/chassis/postgres';
import type { ConsentGiven } from '@gatelingo/proto/consent-given';
import { personal } from '@gatelingo/proto/http/fields';
import type { ReadIn } from '@gatelingo/proto/http/questionnaires';
import { z } from 'zod';
import type { Proof } from '../domain/proof.ts';
import { nameIndex, phoneIndex } from '../../db/lookups.ts';

const { key, uuid, text, boolean, integer, bigints, time, of, orNull, unread, sealed, indexed } = columns;

const word = personal(z.string());

/**
 * A person: one per phone and company, with the data of the newest visit, of the newest proved one once the number is proved.
 * Then each unproved visit of the number is a trucker of its own, beside it.
 */
export const truckers = entity(
  'trucker',
  {
    id: key,
    companyId: uuid,
    /** Null for one beside the trucker of the number, and for one without a phone. */
    phoneIndex: orNull(text),
    besideOf: orNull(uuid),
    /** Its visit was proved and belongs to the trucker of the number now: the id stands for that one. */
    isAlias: boolean,
    latestVisitId: uuid,
    /** The time of that visit; null while it is `latestAt`. */
    latestVisitAt: orNull(time),
    /** The place in lists. */
    latestAt: time,
    /** The newest visit of the number, proved or not; null while it is the latest one. */
    newestVisitId: orNull(uuid),
    proofUsedAt: orNull(time),
    /** The same of a proof by a code or its secret; null if an answer proved it. */
    codeUsedAt: orNull(time),
    createdAt: time,
  },
  {
    subject: { driver: 'id' },
    kept: 'registrations',
    begins: 'latestAt',
    outlives: { table: 'visit', by: 'truckerId' },
    withheld: ['phoneIndex'],
  },
);
export type DriverRow = RowOf<typeof truckers>;

/** `erased`: by the period of documents, before the visit. */
export type PdfState = 'pending' | 'ready' | 'failed' | 'erased';

/** Each kind of visit fills in what it has; the other texts are empty. */
const visitPart = z.object({
  ...{ name: word, surname: word, phone: word, licensePlateTruck: word, licensePlateTrailer: word },
  /** The answers to a questionnaire, and the driver's own words in the company's language. */
  answers: personal(z.array(z.object({ fieldId: z.string(), value: z.union([z.string(), z.boolean()]) }))).optional(),
  answerTranslations: personal(
    z.array(z.object({ fieldId: z.string(), text: z.string(), isPartly: z.literal(true).optional() })),
  ).optional(),
});
type VisitPart = z.output<typeof visitPart>;
/** The person of a visit. */
export type VisitPerson = Omit<VisitPart, 'answers' | 'answerTranslations'>;
export type VisitAnswers = Pick<VisitPart, 'answers' | 'answerTranslations'>;

/** A visit: one registration. Site and barcode have their names of that time. */
export const visits = entity(
  'visit',
  {
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
    /** IANA: the site's at that time. */
    timeZone: text,
    registeredAt: time,
    preferredLanguage: text,
    loadingNumber: text,
    freightCompanyName: text,
    freightCompanyCity: text,
    freightCompanyCountry: text,
    hasFoodAdvertising: boolean,
    isFoodLoad: boolean,
    /** The signature is the typed name, not a drawing. */
    isSignatureTyped: boolean,
    consentReadEverything: boolean,
    consentStoreData: boolean,
    consentVersion: text,
    /** `spoken` and `paper`: staff entered the driver. */
    consentGiven: of<ConsentGiven>(text),
    personal: sealed(visitPart),
    nameIndex: indexed(nameIndex, 'name'),
    surnameIndex: indexed(nameIndex, 'surname'),
    phoneIndex: indexed(phoneIndex, 'phone'),
    /** Keyed hash of the whole payload, to find the visit of a repeated one. */
    submissionIndex: text,
    /** Null where staff entered the driver. */
    signatureFileId: orNull(uuid),
    pdfFileId: orNull(uuid),
    pdfState: of<PdfState>(text),
    /** The code of its pass, and the one that connects a phone by WhatsApp. */
    pass: sealed(z.strictObject({ code: word, whatsAppCode: word })),
    /** The blind indexes of the two codes. */
    passIndex: text,
    whatsappIndex: text,
    /** The phone that sent the code last; null while none did. */
    whatsappPhone: orNull(sealed(word)),
    /** If that is another phone than the registered one: the messages go to it. */
    isOtherPhoneAccepted: boolean,
    numberProvedAt: orNull(time),
    /** Without a time: an answer beside a number that a code proved, which proves nothing. */
    numberProof: orNull(of<Proof>(text)),
    /** The trucker that the visit had beside the one of its number, before it was proved. */
    aliasTruckerId: orNull(uuid),
    /** The secret of the phone that proved the number by a code; null once the pass must not show it any more. */
    numberSecret: orNull(sealed(word)),
    numberSecretIndex: orNull(text),
    /** The questionnaire that was answered, in this version of it; null for a visit by the fixed form. */
    questionnaireId: orNull(uuid),
    questionnaireVersion: orNull(integer),
    /** How many of its mandatory questions have no answer. */
    missingAnswers: integer,
    /** How it was read by a driver whose language it lacks; null where that was not asked. */
    readIn: orNull(of<ReadIn>(text)),
    /** Staff have explained to the driver what could not be read. */
    explainedAt: orNull(time),
    explainedBy: orNull(uuid),
    /** Keyed hashes of what a search finds it by. */
    searchTerms: unread(bigints),
    version: integer,
  },
  {
    subject: {
      ...{ visit: 'id', driver: 'truckerId' },
      staff: { by: 'explainedBy', fields: ['explainedBy'], staysTaken: true },
    },
    ...{ kept: 'registrations', begins: 'registeredAt', files: ['signatureFileId', 'pdfFileId'] },
    // A phone that nobody accepted may be somebody else's.
    shownIf: { whatsappPhone: 'isOtherPhoneAccepted' },
    withheld: [
      ...(['nameIndex', 'surnameIndex', 'phoneIndex', 'submissionIndex', 'searchTerms'] as const),
      ...(['pass', 'passIndex', 'whatsappIndex', 'numberSecret', 'numberSecretIndex'] as const),
    ],
  },
);
export type NewVisit = ObjectOf<typeof visits>;
export type Visit = FoundOf<typeof visits>;
