import type { Questionnaire, QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import type { Barcode } from '@gatelingo/proto/http/registration';
import { drawnSignature, service } from './registration-service.ts';

export const adr = {
  name: 'ADR check',
  description: 'Read <strong>everything</strong>',
  images: [],
  fields: [
    { label: 'Tank', type: 'select', options: ['Empty', 'Full'], required: true },
    { label: 'Remarks', type: 'textarea', options: [], required: false },
    { label: 'Pallets', type: 'number', options: [], required: true },
    { label: 'Loaded on', type: 'date', options: [], required: false },
    { label: 'I wear a vest', type: 'checkbox', options: [], required: false },
    { label: 'Driver card', type: 'text', options: [], required: false },
  ],
  translatoryLanguage: 'en',
};

interface Caller {
  token: string;
}
type Sent = Record<string, unknown>;

export const create = (caller: Caller, changes: Sent = {}, headers: Record<string, string> = {}) =>
  service.post<{ questionnaire: Questionnaire }>(
    '/questionnaires/create',
    { token: caller.token, headers },
    {
      ...adr,
      ...changes,
    },
  );
export const refusedCreate = (caller: Caller, changes: Sent) =>
  service.post('/questionnaires/create', { token: caller.token }, { ...adr, ...changes });

/** A stored questionnaire. */
export const made = async (caller: Caller, changes: Sent = {}): Promise<Questionnaire> =>
  (await create(caller, changes)).body.questionnaire;

export const update = (caller: Caller, id: string, body: unknown, headers: Record<string, string> = {}) =>
  service.put<{ questionnaire: Questionnaire }>(`/questionnaires/${id}`, { token: caller.token, headers }, body);

export const read = async (caller: Caller, id: string): Promise<Questionnaire> =>
  (await service.get<{ questionnaire: Questionnaire }>(`/questionnaires/${id}`, { token: caller.token })).body
    .questionnaire;

/** The part that a client sends back of a field. */
export const input = ({ _id, label, type, options, required, condition }: QuestionnaireField) => ({
  ...{ _id, label, type, options, required, condition },
});

/** A QR code that leads to a questionnaire. */
export const barcodeTo = async (
  { token, siteId }: Caller & { siteId: string },
  questionnaireId: string,
): Promise<Barcode> => {
  const body = { name: 'Gate 3', siteId, receivers: [], questionnaireId };
  return (await service.post<{ barcode: Barcode }>('/barcode/create', { token }, body)).body.barcode;
};

export const form = async (barcodeId: string, language?: string) =>
  (
    await service.get<Record<string, unknown>>(
      `/registration/form?barcodeId=${barcodeId}${language === undefined ? '' : `&language=${language}`}`,
    )
  ).body;

const emptyOf = (type: string) => (type === 'checkbox' ? false : '');

/** Answers as the documents' form sends them: each field, by its label and key; an unset one is empty. */
export const answersTo = (
  { _id, fields }: Pick<Questionnaire, '_id' | 'fields'>,
  values: Record<string, string | boolean | number> = {},
) =>
  fields.map(({ _id: field, label, type }) => ({
    fieldLabel: label,
    fieldLabelJson: JSON.stringify({ [`questionnaire.${_id}.field.${field}.label`]: label }),
    fieldType: type,
    value: values[label] ?? emptyOf(type),
    valueJson: JSON.stringify({ [label]: values[label] ?? emptyOf(type) }),
  }));

/** A driver's input; each call has another phone unless one is given. */
export const aSubmission = (answers: unknown[], changes: Sent = {}): Sent => ({
  name: 'Krzysztof Wiśniewski',
  phone: `+4860${String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0')}`,
  preferredLanguage: 'pl',
  signature: drawnSignature,
  consentReadEverything: true,
  consentStoreData: true,
  answers,
  ...changes,
});

export interface Submitted {
  message: string;
  registrationId: string;
  passCode: string;
}

export const submit = (barcodeId: string, body: Sent, headers: Record<string, string> = {}) =>
  service.post<Submitted>(`/registration/submit?barcodeId=${encodeURIComponent(barcodeId)}`, { headers }, body);
export const refusedSubmit = (barcodeId: string, body: Sent, headers: Record<string, string> = {}) =>
  service.post(`/registration/submit?barcodeId=${encodeURIComponent(barcodeId)}`, { headers }, body);
