import { z } from 'zod';
import { binary, endpoint } from './endpoint.ts';
import {
  counting,
  day,
  email,
  id,
  languageCode,
  line,
  message,
  name,
  nextCursor,
  paging,
  personal,
  phone,
  plate,
  pngData,
  signedLink,
  text,
  time,
  timeOrder,
  total,
} from './fields.ts';
import { driverStep } from './jobs.ts';
import { enteredConsents } from '../consent-given.ts';
import { consentVersions } from '../consents/versions.ts';
import { myDataEndpoints } from './my-data.ts';
import { numberProof, numberSecret } from './number-proof.ts';
import {
  fieldTypes,
  formQuestionnaire,
  formTranslations,
  machineTranslation,
  questionnaireEndpoints,
  readIn,
} from './questionnaires.ts';
import { receiverEndpoints, receiverState } from './receivers.ts';
import { passAnswer, passCall, passVisit, yardEndpoints } from './yard.ts';
import { everyRole } from '../roles.ts';

/** 500 KB of JSON can contain a signature of 350 KB (quality.md). */
const registrationBodyLimit = 500_000;

const barcodeId = () => line(64);

const barcode = z.strictObject({
  _id: id(),
  barcodeId: z.string(),
  name: z.string(),
  site: z.strictObject({ _id: id(), plainName: z.string(), address: z.string() }),
  questionnaireId: id().nullable(),
  receivers: z.array(personal(z.string())),
  /** The state of each of `receivers`. */
  receiverStates: z.array(receiverState).optional(),
  /** Whether each pass of this code shows how many wait before the driver. */
  showsQueue: z.boolean().optional(),
  /** The QR code as a PNG data URL, 200 px. */
  qrCodeData: z.string(),
  publicURL: z.string(),
  createdAt: time(),
  version: z.number().int(),
});
export type Barcode = z.infer<typeof barcode>;

const barcodeInput = z.strictObject({
  name: name(200),
  siteId: id(),
  receivers: z.array(personal(email())).max(20, 'Use at most 20 receivers.'),
  questionnaireId: z
    .union([id(), z.literal('')])
    .nullable()
    .optional(),
  /** Absent: false for a new code, else as it was. */
  showsQueue: z.boolean().optional(),
});

/** The fields that a driver fills in. */
const driverRegistration = z.strictObject({
  barcodeId: barcodeId(),
  name: personal(name(100)),
  surname: personal(name(100)),
  phone: personal(phone()),
  /** Empty: the language of the call. */
  preferredLanguage: z.union([z.literal(''), languageCode()]),
  signature: personal(pngData(registrationBodyLimit)),
  /** The signature is the typed name; absent: it was drawn. */
  isSignatureTyped: z.boolean().optional(),
  consentReadEverything: z.literal(true, 'Please confirm that you have read everything.'),
  consentStoreData: z.literal(true, 'Please agree that your data is stored.'),
  loadingNumber: line(100),
  freightCompanyName: name(200),
  freightCompanyCity: line(200),
  freightCompanyCountry: line(100),
  licensePlateTruck: personal(plate()),
  licensePlateTrailer: personal(plate()),
  hasFoodAdvertising: z.boolean().optional(),
  isFoodLoad: z.boolean().optional(),
  /** The wording that the driver saw. Absent: the current one. */
  consentVersion: z.enum(consentVersions).optional(),
  numberSecret: numberSecret().optional(),
});
export type DriverRegistration = z.infer<typeof driverRegistration>;

/** How many mandatory questions of its questionnaire have no answer; absent: none. */
const missingAnswers = z.number().int().optional();

/** A visit in lists of visits (`_id` is the visit), or the trucker in lists of truckers (`_id` is the trucker). */
const trucker = z.strictObject({
  _id: id(),
  truckerId: id(),
  visitId: id(),
  createdAt: time(),
  plainName: personal(z.string()),
  plainSurname: personal(z.string()),
  plainPhone: personal(z.string()),
  plainLicensePlateTruck: personal(z.string()),
  plainLicensePlateTrailer: personal(z.string()),
  preferredLanguage: z.string(),
  loadingNumber: z.string(),
  freightCompanyName: z.string(),
  freightCompanyCity: z.string(),
  freightCompanyCountry: z.string(),
  hasFoodAdvertising: z.boolean(),
  isFoodLoad: z.boolean(),
  consentReadEverything: z.boolean(),
  consentStoreData: z.boolean(),
  barcodeName: z.string(),
  siteName: z.string(),
  /** IANA: by whose clock its times are shown; absent: Europe/Berlin. */
  timeZone: z.string().optional(),
  /** A short-lived signed link, or empty while the PDF is being rendered. */
  registrationPdfUrl: z.string(),
  missingAnswers,
  ...numberProof,
});
export type Driver = z.infer<typeof trucker>;

const registrationSummary = {
  _id: id(),
  truckerId: id(),
  kind: z.enum(['trucker', 'questionnaire']),
  name: personal(z.string()),
  surname: personal(z.string()),
  barcodeId: z.string(),
  barcodeName: z.string(),
  siteName: z.string(),
  /** IANA: by whose clock its times are shown; absent: Europe/Berlin. */
  timeZone: z.string().optional(),
  createdAt: time(),
  preferredLanguage: z.string(),
  licensePlateTruck: personal(z.string()),
  loadingNumber: z.string(),
  pdfUrl: z.string(),
  /** `erased`: by the company's period for documents. */
  pdfState: z.enum(['pending', 'ready', 'failed', 'erased']),
  /** The questionnaire that was answered, with its name in that version. */
  questionnaire: z.strictObject({ _id: id(), name: z.string(), version: z.number().int() }).optional(),
  missingAnswers,
  /** How it was read by a driver whose language it lacks; absent where that was not asked. */
  readIn: readIn.optional(),
  /** Whether staff have explained it; only where it could not be read. */
  isExplained: z.boolean().optional(),
  ...numberProof,
};
const registrationRow = z.strictObject(registrationSummary);
export type RegistrationRow = z.infer<typeof registrationRow>;

const registrationDetails = z.strictObject({
  ...registrationSummary,
  plainPhone: personal(z.string()),
  /** The active job of its trucker, the newest if there are several. */
  jobId: id().optional(),
  /** The phone that gets this visit's WhatsApp messages, if the driver chose another one than the registered. */
  plainWhatsAppPhone: personal(z.string()).optional(),
  answers: z.array(
    z.strictObject({
      fieldLabel: z.string(),
      value: personal(z.union([z.string(), z.boolean()])),
      fieldType: z.enum(fieldTypes).optional(),
      /** A mandatory question without an answer. */
      isMissing: z.literal(true).optional(),
      /** The driver's own words in the company's language; absent where nothing had to be translated, or could not be. */
      translation: personal(z.string()).optional(),
    }),
  ),
  /** A PNG data URL, or empty. */
  signature: personal(z.string()),
  /** The picture is the typed name, not a drawing. */
  isSignatureTyped: z.boolean().optional(),
  consentStoreData: z.boolean(),
  consentReadEverything: z.boolean(),
  consentVersion: z.string(),
  /** Staff entered this driver: how consent was given, and what the slip has beside the row. Absent for who signed. */
  entered: z
    .strictObject({ consent: z.enum(enteredConsents), siteId: id(), registrationNumber: z.string() })
    .optional(),
  /** Staff have explained the questionnaire to a driver who could not read it; `name` is empty once the account is gone. */
  explained: z.strictObject({ at: time(), name: personal(z.string()) }).optional(),
});
export type RegistrationDetails = z.infer<typeof registrationDetails>;

/**
 * The code of a pass, `/p/<code>`. A wrong one has any shape, so that each gets the same answer. It is not marked
 * `personal()`: the log would redact every `code` then. No body is logged.
 */
const passCode = () => text(100);

/** The pass of a driver after registering, until a day after the visit has left, at most a week. It holds no name and no phone number. */
const pass = z.strictObject({
  registrationNumber: z.string(),
  registeredAt: time(),
  companyName: z.string(),
  siteName: z.string(),
  /** IANA: by whose clock its times are shown; absent: Europe/Berlin. */
  timeZone: z.string().optional(),
  /** E.164; absent: the site has entered none. */
  sitePhone: z.string().optional(),
  /** Where everybody goes in an emergency; absent: the site has entered none. */
  assemblyPoint: z.string().optional(),
  barcodeId: z.string(),
  barcodeName: z.string(),
  licensePlateTruck: personal(z.string()),
  /** The end of the pass. */
  validUntil: time(),
  /** The server's time, by which a phone with a wrong clock knows how long the pass is valid. */
  answeredAt: time(),
  /** Absent in answers from before visits had states. */
  visit: passVisit.optional(),
  /** Absent where its driver is not called now. */
  call: passCall.optional(),
  /** How many vehicles wait before this one; null if the QR code does not show it, and once the driver has a job. */
  waitingBefore: z.number().int().nullable(),
  /** Whether the job is completed; of a completed job only confirmed steps are shown. */
  isCompleted: z.boolean(),
  /**
   * The steps of the job that this registration was given; empty before. A location that is not known, and steps from
   * before coordinates were kept, have none.
   */
  steps: z.array(driverStep.omit({ stepId: true }).partial({ lat: true, lng: true })),
  /** Absent where WhatsApp is not set up. */
  whatsApp: z
    .strictObject({
      /** Opens WhatsApp; the prepared text, with the visit's code, connects the phone that sends it. */
      link: z.string(),
      isConnected: z.boolean(),
      /** The last two digits of the number that gets the messages, once it is connected. */
      ending: personal(z.string()).optional(),
    })
    .optional(),
  /** Of this registration alone; absent in answers from before numbers were proved. */
  number: z
    .strictObject({
      isProved: z.boolean(),
      /** Whether a code by SMS can be asked for: SMS are on here, and it is a mobile number of a country that gets them. */
      canGetCode: z.boolean(),
      /** For the phone to keep; only after its holder proved the number by a code. */
      secret: numberSecret().optional(),
    })
    .optional(),
});
export type Pass = z.infer<typeof pass>;
export type PassStep = Pass['steps'][number];

/** Beginnings of words, of two letters and more, or the last four signs and more of a phone or plate; all must be found. */
const searched = () => personal(line(100, 0));

const registrationFilter = {
  fromDate: day().optional(),
  toDate: day().optional(),
  /** A barcode's name, as in `/registration-overview/filters`. */
  barcode: line(200, 0).optional(),
  /** A questionnaire's id, as in `/registration-overview/filters`; empty: all. */
  questionnaireId: z.union([z.literal(''), id()]).optional(),
  /** In name, surname, phone, plates, company and loading number. */
  search: searched().optional(),
};

/** Ids of rows that were selected, divided by commas: as many as an address has space for. */
const chosenIds = () =>
  z
    .string()
    .max(3_700)
    .transform((text) => text.split(','))
    .pipe(z.array(id()).max(100, 'Choose at most 100.'));

export const registration = {
  createBarcode: endpoint('POST /barcode/create', {
    summary: 'Creates a QR code for a site.',
    access: everyRole,
    audit: 'barcode.created',
    request: { body: barcodeInput },
    response: z.strictObject({ dataURL: z.string(), publicURL: z.string(), barcode }),
    status: 201,
    idempotent: true,
  }),
  listBarcodes: endpoint('GET /barcode/list', {
    summary: "The company's QR codes in use.",
    access: everyRole,
    request: { query: z.strictObject({ ...counting, ...paging }) },
    response: z.strictObject({ barcodes: z.array(barcode), ...total, ...nextCursor }),
  }),
  getBarcode: endpoint('GET /barcode/details/:id', {
    summary: 'One QR code.',
    access: everyRole,
    request: { params: z.strictObject({ id: id() }) },
    response: z.strictObject({ barcode }),
    versioned: true,
  }),
  updateBarcode: endpoint('PUT /barcode/update/:id', {
    summary: 'Changes a QR code; the printed poster stays valid.',
    access: everyRole,
    audit: 'barcode.changed',
    request: { params: z.strictObject({ id: id() }), body: barcodeInput },
    response: z.strictObject({ barcode }),
    versioned: true,
  }),
  deleteBarcode: endpoint('DELETE /barcode/delete/:id', {
    summary: 'Takes a QR code out of use; a printed poster then says so.',
    access: everyRole,
    audit: 'barcode.deleted',
    request: { params: z.strictObject({ id: id() }) },
    response: message,
  }),
  ...receiverEndpoints,
  ...questionnaireEndpoints,
  ...yardEndpoints,
  registerTrucker: endpoint('POST /trucker/register', {
    summary: 'A driver registers. The PDF and the mails follow.',
    access: ['public'],
    audit: 'visit.created',
    request: { body: driverRegistration },
    response: z.strictObject({
      message: z.string(),
      registrationId: id(),
      /** The code of the registration's pass, `/p/<code>`. */
      passCode: personal(z.string()).optional(),
    }),
    status: 201,
    bodyLimit: registrationBodyLimit,
    idempotent: true,
    proofOfWork: true,
  }),
  openPass: endpoint('POST /pass/open', {
    summary: "A registration's pass and the steps of its job. Whatever is wrong with the code, the answer is the same.",
    access: ['public'],
    request: { body: z.strictObject({ code: passCode() }) },
    response: pass,
    proofOfWork: true,
  }),
  leaveByDriver: endpoint('POST /pass/leave', {
    summary:
      'The driver reports that the vehicle has left. At a dock it is only a mark, which staff confirm. Whatever is wrong with the code of the pass, the answer is the same.',
    access: ['public'],
    audit: 'visit.moved',
    request: { body: z.strictObject({ code: passCode() }) },
    response: z.strictObject({ visit: passVisit }),
    proofOfWork: true,
  }),
  answerCall: endpoint('POST /pass/answer', {
    summary:
      'The driver answers the call that is in force, or has seen it; 422 for one that is over. Whatever is wrong with the code of the pass, the answer is the same.',
    access: ['public'],
    request: {
      body: z.strictObject({
        code: passCode(),
        callId: id(),
        answer: passAnswer,
        /** With `later` alone. */
        minutes: z.int().min(1).max(240).optional(),
      }),
    },
    response: z.strictObject({}),
    proofOfWork: true,
  }),
  askNumberCode: endpoint('POST /pass/number-code', {
    summary:
      'Sends a code by SMS to the number of the registration. Whatever is wrong with the code of the pass, the answer is the same.',
    access: ['public'],
    request: { body: z.strictObject({ code: passCode() }) },
    response: message,
    proofOfWork: true,
  }),
  proveByCode: endpoint('POST /pass/prove-number', {
    summary: 'Proves the number of the registration by the code that was sent to it by SMS.',
    access: ['public'],
    audit: 'number.confirmed',
    request: { body: z.strictObject({ code: passCode(), numberCode: text(20) }) },
    response: z.strictObject({ secret: numberSecret() }),
    proofOfWork: true,
  }),
  acceptPhone: endpoint('POST /trucker/accept-phone/:id', {
    summary:
      "Staff accept the phone that sent the visit's code: the visit's messages go to it. Refused if another one has sent it meanwhile; again answers the same.",
    access: everyRole,
    audit: 'number.accepted',
    request: {
      params: z.strictObject({ id: id() }),
      /** The last four digits that staff saw. */
      body: z.strictObject({ ending: personal(text(4)) }),
    },
    response: message,
  }),
  ...myDataEndpoints,
  linkSession: endpoint('POST /pass/session', {
    summary:
      "The driver of a pass talks in this session: its company's staff see who it is. The answer is the same whether there is such a session.",
    access: ['public'],
    request: { body: z.strictObject({ code: passCode(), sessionId: id() }) },
    response: z.strictObject({}),
    proofOfWork: true,
    sessionKey: true,
  }),
  getRegistrationForm: endpoint('GET /registration/form', {
    summary: 'What a QR code leads to: company, site, whether it is still in use, and its questionnaire.',
    access: ['public'],
    request: { query: z.strictObject({ barcodeId: barcodeId(), language: languageCode().optional() }) },
    response: z.strictObject({
      companyName: z.string(),
      /** Null if the QR code has none, or if it was deleted. */
      questionnaire: formQuestionnaire.nullable(),
      /** The questionnaire's texts in the language asked for, or in all. */
      translations: formTranslations.optional(),
      /** Only for a language that is asked for, and that the questionnaire lacks, at least in part. */
      machine: machineTranslation.optional(),
      siteName: z.string(),
      siteAddress: z.string(),
      barcodeName: z.string(),
      inUse: z.boolean(),
      /** Days that the company keeps the data that a driver or guest leaves behind. */
      keptDays: z.strictObject({ registrations: z.int(), documents: z.int(), jobs: z.int(), sessions: z.int() }),
    }),
  }),
  listCompanyTruckers: endpoint('GET /trucker/company-truckers', {
    summary: 'Visits of the chosen days (Europe/Berlin, both ends included), newest first.',
    access: everyRole,
    audit: 'driver.listed',
    request: {
      query: z.strictObject({
        startDate: day().optional(),
        endDate: day().optional(),
        search: searched().optional(),
        ...timeOrder,
        ...counting,
        ...paging,
      }),
    },
    response: z.strictObject({ truckers: z.array(trucker), ...total, ...nextCursor }),
  }),
  listAvailableTruckers: endpoint('GET /trucker/available-truckers', {
    summary: 'Truckers who registered with the company and have no active job, each once with the newest data.',
    access: everyRole,
    audit: 'driver.listed',
    request: {
      query: z.strictObject({
        /** As in the list of visits: any part of the name, plate, phone or company. */
        search: searched().optional(),
        /** This trucker alone, if available. */
        truckerId: id().optional(),
        ...paging,
      }),
    },
    response: z.strictObject({ truckers: z.array(trucker), ...nextCursor }),
  }),
  listRegistrations: endpoint('GET /registration-overview', {
    summary: 'Registrations of the chosen days (Europe/Berlin, both ends included), newest first.',
    access: everyRole,
    audit: 'visit.listed',
    request: {
      query: z.strictObject({ ...registrationFilter, ...timeOrder, ...counting, ...paging }),
    },
    /** A search has no `total`: what it finds is known only after each row was opened. */
    response: z.strictObject({ registrations: z.array(registrationRow), ...total, ...nextCursor }),
  }),
  listRegistrationFilters: endpoint('GET /registration-overview/filters', {
    summary:
      "The names of the company's QR codes, also of those out of use that have registrations; and its questionnaires.",
    access: everyRole,
    request: {},
    response: z.strictObject({
      barcodes: z.array(z.string()),
      /** Those that have registrations, deleted ones too. */
      questionnaires: z.array(z.strictObject({ _id: id(), name: z.string() })).optional(),
    }),
  }),
  exportRegistrations: endpoint('GET /registration-overview/export', {
    summary: 'The filtered registrations as a file, newest first; streamed.',
    access: everyRole,
    audit: 'visit.exported',
    request: {
      query: z.strictObject({
        ...registrationFilter,
        ids: chosenIds().optional(),
        format: z.enum(['csv', 'xlsx']),
        /** Of the caller's sheets, and with it the separator of a CSV file; absent: of the caller's language. */
        decimal: z.enum(['comma', 'point']).optional(),
      }),
    },
    response: binary('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  getRegistration: endpoint('GET /registration-overview/:id', {
    summary: 'One registration with answers, signature and PDF link.',
    access: everyRole,
    audit: 'visit.read',
    request: { params: z.strictObject({ id: id() }) },
    response: z.strictObject({ registration: registrationDetails }),
  }),
  getFile: endpoint('GET /files/:id', {
    summary: 'A file by its short-lived signed link.',
    access: ['public'],
    request: {
      params: z.strictObject({ id: id() }),
      query: signedLink,
    },
    response: binary('application/pdf', 'image/png'),
  }),
};
