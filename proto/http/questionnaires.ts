import { z } from 'zod';
import { binary, endpoint } from './endpoint.ts';
import {
  id,
  languageCode,
  line,
  message,
  name,
  nextCursor,
  paging,
  personal,
  phone,
  pngData,
  text,
  time,
} from './fields.ts';
import { consentVersions } from '../consents/versions.ts';
import { numberSecret } from './number-proof.ts';
import { shortRecord } from './short-record.ts';
import { translatorName } from './translators.ts';
import { everyRole } from '../roles.ts';

/** Eight images of 8 MB each are two calls for most people; the web app sends them one by one, with a progress bar each. */
export const imageBytes = 8_000_000;
const imagesPerUpload = 8;
/** The images and what multipart adds around them. */
export const uploadBodyLimit = imagesPerUpload * imageBytes + 100_000;
/** 200 fields of 100 options, in twenty languages, stay under it with usual lengths. */
export const questionnaireBodyLimit = 1_000_000;
/** A signature of 350 KB and 200 answers with their labels. */
const submissionBodyLimit = 800_000;

export const mostFields = 200;
export const mostOptions = 100;
export const mostImages = 20;
/** Twice as many as the product knows. */
export const maxLanguages = 50;
/** The name, the description, the images and each field with its options have a text. */
const maxTexts = 2 + mostImages + mostFields * (1 + mostOptions);
/** 200 fields of seven keys, a condition and 100 options; and as many translations as the body holds: four values in 70 bytes. */
export const questionnaireMostValues = mostFields * (10 + mostOptions) + Math.floor(questionnaireBodyLimit / 70) * 4;

export const fieldTypes = ['text', 'textarea', 'select', 'checkbox', 'number', 'date'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The id of a field within its questionnaire. It stays when the field is moved or renamed. */
const fieldId = () => z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'This is not the id of a field.');

/** Shows the field only while an earlier field has this value: an option of a select, or whether a box is ticked. */
const fieldCondition = z.strictObject({ field: fieldId(), equals: z.union([line(200), z.boolean()]) });
export type FieldCondition = z.infer<typeof fieldCondition>;

/** The rules between fields (unique ids, options of a select, conditions) stand in `proto/questionnaires/content.ts`. */
const fieldInput = z.strictObject({
  /** Absent: a new field, or the field of the version before with the same label. */
  _id: fieldId().optional(),
  label: line(500),
  type: z.enum(fieldTypes),
  /** Used only for a select. */
  options: z.array(line(200)).max(mostOptions, `Use at most ${mostOptions} options.`).optional(),
  required: z.boolean().optional(),
  condition: fieldCondition.nullable().optional(),
  /** Whether a select is shown as radio buttons. Absent: as it was; a list for a new one. */
  asRadio: z.boolean().optional(),
});

/** One text in one language. `source` is the text that it translates: if that has changed, the translation is outdated. */
const translatedText = z.strictObject({
  text: text(5_000),
  source: text(5_000),
  /** Whether a person has checked it; a suggestion of the translator is not, at first. */
  isChecked: z.boolean(),
});
export type TranslatedText = z.infer<typeof translatedText>;

/** By language, then by the text's key within the questionnaire, as in `textsOf` of `proto/questionnaires/texts.ts`. */
export const translations = shortRecord(
  languageCode(),
  shortRecord(z.string().max(200), translatedText, maxTexts, `Use at most ${maxTexts} texts.`),
  maxLanguages,
  `Use at most ${maxLanguages} languages.`,
);
export type Translations = z.infer<typeof translations>;

/** The path of an uploaded image, as `POST /upload/images` answers it. */
const imageAddress = () => line(500);

const questionnaireInput = z.strictObject({
  name: name(200, 0).refine((value) => value !== '', 'Name required'),
  /** May hold the tags strong, em and u; all other markup is removed. */
  description: text(5_000, 0).optional(),
  images: z.array(imageAddress()).max(mostImages, `Use at most ${mostImages} images.`).optional(),
  /** The alternative texts of `images`, in their order; an absent one is empty. */
  imageAlts: z.array(line(300, 0)).max(mostImages).optional(),
  fields: z.array(fieldInput).max(mostFields, `Use at most ${mostFields} fields.`),
  /** The language in which the questionnaire is written. */
  translatoryLanguage: languageCode().optional(),
  /** Absent: as it was; off for a new questionnaire. */
  enforceRequired: z.boolean().optional(),
  /** Absent: as they were. */
  translations: translations.optional(),
});
export type QuestionnaireInput = z.infer<typeof questionnaireInput>;

const questionnaireField = z.strictObject({
  _id: fieldId(),
  label: z.string(),
  type: z.enum(fieldTypes),
  options: z.array(z.string()),
  required: z.boolean(),
  condition: fieldCondition.nullable(),
  /** A select that is shown as radio buttons. */
  asRadio: z.boolean().optional(),
});
export type QuestionnaireField = z.infer<typeof questionnaireField>;

/** The content of a version of a questionnaire; a version never changes. */
export const questionnaireContent = z.strictObject({
  name: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  imageAlts: z.array(z.string()),
  fields: z.array(questionnaireField),
  translatoryLanguage: z.string(),
  enforceRequired: z.boolean(),
  translations,
});
export type QuestionnaireContent = z.infer<typeof questionnaireContent>;

const questionnaire = z.strictObject({
  _id: id(),
  ...questionnaireContent.shape,
  version: z.number().int(),
  createdAt: time(),
  updatedAt: time(),
  /** The QR codes in use that lead to it. */
  barcodes: z.array(z.strictObject({ _id: id(), name: z.string() })),
});
export type Questionnaire = z.infer<typeof questionnaire>;

/** Width and height in pixels of the largest size, so that the page keeps the place free. */
const imageDetails = z.strictObject({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

const formField = z.strictObject({
  _id: fieldId(),
  label: z.string(),
  /** JSON: `{ "questionnaire.<id>.field.<fieldId>.label": "<label>" }`. */
  labelJson: z.string(),
  type: z.enum(fieldTypes),
  required: z.boolean(),
  options: z.array(z.string()),
  /** One JSON text per option: `{ "questionnaire.<id>.field.<fieldId>.option.<n>": "<option>" }`. */
  optionsJson: z.array(z.string()),
  condition: fieldCondition.nullable(),
  asRadio: z.boolean().optional(),
});

/** A questionnaire as the driver's form gets it. */
export const formQuestionnaire = z.strictObject({
  _id: id(),
  version: z.number().int(),
  name: z.string(),
  nameJson: z.string(),
  description: z.string(),
  descriptionJson: z.string(),
  images: z.array(z.string()),
  /** The alternative texts of `images`; each one's key is `questionnaire.<id>.image.<n>.alt`. */
  imageAlts: z.array(z.string()),
  imageDetails: z.array(imageDetails),
  fields: z.array(formField),
  translatoryLanguage: z.string(),
  enforceRequired: z.boolean(),
});
export type FormQuestionnaire = z.infer<typeof formQuestionnaire>;

/** For `?language=`: text by key. Without it: by language, then by key. Only current translations are in it. */
export const formTranslations = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

/** A questionnaire's texts by machine, where a person has translated none. */
export const machineTranslation = z.strictObject({
  /** `running`: it is worth asking again in some seconds. `failed`: all stay as they were written. */
  state: z.enum(['running', 'translated', 'failed']),
  /** The keys of `translations` that are by machine. */
  keys: z.array(z.string()),
  translatedBy: z.array(translatorName),
  /** Whether some texts stay as they were written. */
  isPartly: z.boolean(),
});
export type MachineTranslation = z.infer<typeof machineTranslation>;

const submittedAnswer = z.strictObject({
  fieldLabel: line(500),
  /** The field's `labelJson`; its first key names the field. Absent or not known: `fieldLabel` does. */
  fieldLabelJson: z.string().max(2_000).optional(),
  fieldType: z.enum(fieldTypes),
  /** An unset checkbox is false, any other unset value is empty. */
  value: personal(z.union([text(5_000, 0), z.boolean(), z.number()])),
  /** JSON: the label's key to the value. It is accepted and not used: `value` says the same. */
  valueJson: personal(z.string().max(20_000)).optional(),
});
export type SubmittedAnswer = z.infer<typeof submittedAnswer>;

/** How a driver read a questionnaire that lacks the driver's language: as a machine translated it, or not in that language. */
export const readIn = z.enum(['machine', 'none']);
export type ReadIn = z.infer<typeof readIn>;

const questionnaireRegistration = z.strictObject({
  name: personal(name(200)),
  phone: personal(phone()),
  /** Empty: the language of the call. */
  preferredLanguage: z.union([z.literal(''), languageCode()]),
  signature: personal(pngData(500_000)),
  /** The signature is the typed name; absent: it was drawn. */
  isSignatureTyped: z.boolean().optional(),
  consentStoreData: z.literal(true, 'Please agree that your data is stored.'),
  consentReadEverything: z.literal(true, 'Please confirm that you have read everything.'),
  answers: z.array(submittedAnswer).max(mostFields),
  /** The questionnaire that the driver saw. Absent: found by the answers. */
  questionnaireId: id().optional(),
  questionnaireVersion: z.number().int().positive().optional(),
  /** The wording that the driver saw. Absent: the current one. */
  consentVersion: z.enum(consentVersions).optional(),
  numberSecret: numberSecret().optional(),
  readIn: readIn.optional(),
});
export type QuestionnaireRegistration = z.infer<typeof questionnaireRegistration>;

const questionnaireAnswer = z.strictObject({ questionnaire });

export const questionnaireEndpoints = {
  uploadImages: endpoint('POST /upload/images', {
    summary:
      'Uploads images for questionnaires: PNG, JPEG or WebP, repeated `images`. Those that were refused are named; the others stay.',
    access: everyRole,
    audit: 'image.created',
    request: { body: z.strictObject({}) },
    bodyType: 'multipart',
    files: { field: 'images', most: imagesPerUpload, bytes: imageBytes },
    bodyLimit: uploadBodyLimit,
    response: z.strictObject({
      /** The addresses of the accepted images, in the order in which they were sent. */
      urls: z.array(z.string()),
      images: z.array(imageDetails),
      /** The refused files: their place among the sent ones and its file name, a code and a sentence that says why. */
      refused: z.array(
        z.strictObject({ index: z.number().int(), fileName: z.string(), code: z.string(), error: z.string() }),
      ),
    }),
    status: 201,
  }),
  getImage: endpoint('GET /upload/images/:key', {
    summary: "A questionnaire's image, of the width that fits: public, at an address that cannot be guessed, for good.",
    access: ['public'],
    request: {
      params: z.strictObject({ key: line(100) }),
      query: z.strictObject({
        /** The largest when absent. */
        width: z.enum(['480', '960', '1600']).optional(),
        /** JPEG when absent. */
        format: z.enum(['avif', 'webp', 'jpeg']).optional(),
      }),
    },
    response: binary('image/jpeg', 'image/webp', 'image/avif'),
  }),
  createQuestionnaire: endpoint('POST /questionnaires/create', {
    summary: 'Creates a questionnaire.',
    access: everyRole,
    audit: 'questionnaire.created',
    request: { body: questionnaireInput },
    response: questionnaireAnswer,
    status: 201,
    bodyLimit: questionnaireBodyLimit,
    mostValues: questionnaireMostValues,
    idempotent: true,
    versioned: true,
  }),
  listQuestionnaires: endpoint('GET /questionnaires/list', {
    summary: "The company's questionnaires, the newest change first.",
    access: everyRole,
    request: { query: z.strictObject({ ...paging }) },
    response: z.strictObject({ questionnaires: z.array(questionnaire), ...nextCursor }),
  }),
  getQuestionnaire: endpoint('GET /questionnaires/:id', {
    summary: 'One questionnaire.',
    access: everyRole,
    request: { params: z.strictObject({ id: id() }) },
    response: questionnaireAnswer,
    versioned: true,
  }),
  updateQuestionnaire: endpoint('PUT /questionnaires/:id', {
    summary: 'Stores a new version; registrations keep the version that they answered.',
    access: everyRole,
    audit: 'questionnaire.changed',
    request: { params: z.strictObject({ id: id() }), body: questionnaireInput },
    response: questionnaireAnswer,
    bodyLimit: questionnaireBodyLimit,
    mostValues: questionnaireMostValues,
    versioned: true,
  }),
  deleteQuestionnaire: endpoint('DELETE /questionnaires/:id', {
    summary: 'Takes a questionnaire out of use; the QR codes that lead to it are named.',
    access: everyRole,
    audit: 'questionnaire.deleted',
    request: { params: z.strictObject({ id: id() }) },
    response: z.strictObject({ ...message.shape, barcodes: z.array(z.string()) }),
  }),
  suggestTranslations: endpoint('POST /questionnaires/translate', {
    summary: "The translator's suggestions for texts of a questionnaire; null where it has none.",
    access: everyRole,
    request: {
      body: z.strictObject({ from: languageCode(), to: languageCode(), texts: z.array(text(5_000)).min(1).max(50) }),
    },
    response: z.strictObject({
      texts: z.array(z.string().nullable()),
      /** By place: who suggested it; null where nobody did. */
      translatedBy: z.array(translatorName.nullable()).optional(),
      /** Places of texts of which some sentences stayed as they were written. */
      partly: z.array(z.number().int()).optional(),
      /** Seconds after which it is worth asking again for what is null: the interpreter loads a model. */
      retryAfterSeconds: z.number().optional(),
    }),
  }),
  explainQuestionnaire: endpoint('POST /registration-overview/:id/explained', {
    summary:
      'Staff have explained a questionnaire that the driver could not read: the PDF is printed again, with who and when. Again answers the same.',
    access: everyRole,
    audit: 'visit.explained',
    request: { params: z.strictObject({ id: id() }), body: z.strictObject({}) },
    response: message,
  }),
  submitRegistration: endpoint('POST /registration/submit', {
    summary: 'A driver registers by a questionnaire. The PDF and the mails follow.',
    access: ['public'],
    audit: 'visit.created',
    request: { query: z.strictObject({ barcodeId: line(64) }), body: questionnaireRegistration },
    response: z.strictObject({
      message: z.string(),
      registrationId: id(),
      /** The code of the registration's pass, `/p/<code>`. */
      passCode: personal(z.string()).optional(),
    }),
    status: 201,
    bodyLimit: submissionBodyLimit,
    idempotent: true,
    proofOfWork: true,
  }),
};
