import { consentVersion } from '@gatelingo/proto/consents/current';
import type { FormQuestionnaire } from '@gatelingo/proto/http/questionnaires';
import { answerError, missingRequired, type AnswerErrorCode } from '@gatelingo/proto/questionnaires';
import { questionnaireDraftKey } from '../draft/draft-keys.ts';
import { type Check, type FormKind, pathOf } from '../form/form-kind.ts';
import { knownFields, knownOf, readKnownDriver, wholeName, type KnownDriver } from '../../../parts/known-driver.ts';
import { namesItsCountry, numberBySpec } from '@gatelingo/proto/phone/typed-number';
import { plainReading, readInOf, type Reading } from './machine-reading.ts';
import {
  answerName,
  answersOf,
  emptyQuestionnaire,
  fieldsShown,
  type FormField,
  type QuestionnaireValues,
  sentAnswers,
  trimmedAnswer,
} from './questionnaire-values.ts';

/** The fields that a registration by questionnaire must have (spec, public side, section 5), before and after the answers. */
const before = ['barcodeId', 'name', 'phone'] as const;
const after = ['consentReadEverything', 'consentStoreData', 'signature'] as const;
const ownFields: readonly string[] = [...before, 'preferredLanguage', ...after];

/** All fields that can be missing or wrong, in the order of the page. */
export const fieldOrder = (questionnaire: FormQuestionnaire, values: QuestionnaireValues): string[] => [
  ...before,
  ...fieldsShown(questionnaire, values).map(({ _id }) => answerName(_id)),
  ...after,
];

const askForAnswer = ({ type }: Pick<FormField, 'type'>): string => {
  if (type === 'checkbox') return 'questionnaire:missing.tick';
  return type === 'select' ? 'questionnaire:missing.choice' : 'questionnaire:missing.answer';
};
const askForOwn = (field: string) =>
  field === 'name' ? 'questionnaire:missing.name' : `registration.missing.${field}`;

const missingOwn = (values: QuestionnaireValues, barcodeId: string): string[] =>
  [...before, ...after].filter((field) => {
    if (field === 'barcodeId') return barcodeId === '';
    if (field === 'phone')
      return values.phoneNumber.trim() === '' || (values.phonePrefix === '' && !namesItsCountry(values.phoneNumber));
    const value = values[field];
    return typeof value === 'boolean' ? !value : value.trim() === '';
  });

const wrongTexts: Partial<Record<AnswerErrorCode, string>> = { not_a_date: 'date', two_numbers: 'which' };

/** Numbers and days that are none, and a number that can be two. */
const wrongAnswers = (questionnaire: FormQuestionnaire, values: QuestionnaireValues): Record<string, string> =>
  Object.fromEntries(
    fieldsShown(questionnaire, values).flatMap((field) => {
      const error = answerError(field, trimmedAnswer(field, values));
      if (error === undefined) return [];
      return [[answerName(field._id), `questionnaire:wrong.${wrongTexts[error] ?? 'number'}`]];
    }),
  );

/**
 * Whether the form can be sent. The questionnaire's own required fields are marked beside what else is missing; alone
 * they stop nobody, unless the questionnaire enforces them.
 */
const check = (
  questionnaire: FormQuestionnaire,
  barcodeId: string,
  values: QuestionnaireValues,
  readPhone: string | undefined,
  reading: Reading,
): Check => {
  const phone = readPhone ?? numberBySpec(values.phoneNumber, values.phonePrefix);
  const own = missingOwn(values, barcodeId);
  const required = missingRequired(questionnaire.fields, answersOf(questionnaire, values));
  const wrong = wrongAnswers(questionnaire, values);
  const isStopped = own.length > 0 || (questionnaire.enforceRequired && required.length > 0);
  const faults = {
    ...(phone === undefined ? { phone: 'registration.invalidPhone' } : {}),
    ...Object.fromEntries(required.map((field) => [answerName(field._id), askForAnswer(field)])),
    ...wrong,
    ...Object.fromEntries(own.map((field) => [field, askForOwn(field)])),
  };
  if (isStopped || phone === undefined || Object.keys(wrong).length > 0)
    return { submission: undefined, faults, isMissing: isStopped };
  return {
    submission: {
      barcodeId,
      body: {
        name: values.name.trim(),
        phone,
        preferredLanguage: values.preferredLanguage,
        signature: values.signature,
        ...(values.isSignatureTyped ? { isSignatureTyped: true } : {}),
        consentStoreData: values.consentStoreData as true,
        consentReadEverything: values.consentReadEverything as true,
        consentVersion,
        answers: sentAnswers(questionnaire, values),
        questionnaireId: questionnaire._id,
        questionnaireVersion: questionnaire.version,
        ...readInOf(reading, values.couldNotRead),
      },
    },
    faults: {},
    isMissing: false,
  };
};

/** The phone keeps the driver in two names; who wrote the same whole name is the same driver. */
const toKnown = (values: QuestionnaireValues, known: KnownDriver | undefined): KnownDriver => {
  const { name, phonePrefix, phoneNumber, preferredLanguage } = values;
  const nobody = Object.fromEntries(knownFields.map((field) => [field, ''])) as KnownDriver;
  const isSame = known !== undefined && wholeName(known) === name.trim();
  return knownOf({
    ...nobody,
    ...known,
    ...(isSame ? {} : { name: name.trim(), surname: '' }),
    phonePrefix,
    phoneNumber,
    preferredLanguage,
  });
};

/** The form of a code's questionnaire. */
export const questionnaireForm = (
  barcodeId: string,
  questionnaire: FormQuestionnaire,
  reading: Reading = plainReading,
): FormKind<QuestionnaireValues> => {
  const { fields, version } = questionnaire;
  return {
    barcodeId,
    draftKey: questionnaireDraftKey(barcodeId, questionnaire._id),
    version,
    empty: emptyQuestionnaire,
    check: (values, phone) => check(questionnaire, barcodeId, values, phone, reading),
    askFor: (name) => {
      const field = fields.find(({ _id }) => answerName(_id) === name);
      return field ? askForAnswer(field) : askForOwn(name);
    },
    fieldAt: (path) => {
      const [name = '', which = ''] = pathOf(path);
      // `answers.2`: the answer sent in that place; `fields.<id>`: a field without an answer.
      const field = fields.find(
        ({ _id }, at) => (name === 'answers' && String(at) === which) || (name === 'fields' && _id === which),
      );
      if (field) return answerName(field._id);
      return ownFields.includes(name) ? name : undefined;
    },
    goesOnAnywhere: false,
    failedKey: 'questionnaire:failed',
    fromKnown: ({ phonePrefix, phoneNumber, preferredLanguage, ...driver }) => ({
      name: wholeName(driver),
      phonePrefix,
      phoneNumber,
      preferredLanguage,
    }),
    toKnown: (values, store) => {
      const kept = readKnownDriver(store, Date.now());
      return toKnown(values, kept?.answer === 'yes' ? kept.driver : undefined);
    },
    withoutDriver: (_values, empty) => empty,
    atAnotherCompany: (values) => values,
  };
};
