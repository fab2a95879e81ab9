import { dayAndTime } from '@gatelingo/proto/clock';
import { interfaceLanguage } from '@gatelingo/proto/phrases';
import { visitLabels, type VisitLabels } from '@gatelingo/proto/visit-labels';
import type { CopiedFile, CopiedRow } from './copied-row.ts';
import { copyTexts, type FieldLabel, type Section } from './texts/index.ts';

type Label = FieldLabel | keyof VisitLabels;
type Form = 'text' | 'time' | 'language' | 'country' | 'writer' | 'answers' | 'texts' | 'position';
type Field = readonly [path: string, label: Label, form: Form];

/** The rows that a person reads, by service and table. All others stand in data.json alone. */
const shown: Readonly<Record<string, { section: Section; fields: readonly Field[] }>> = {
  'registration/visit': {
    section: 'registrations',
    fields: [
      ['registeredAt', 'time', 'time'],
      ['siteName', 'site', 'text'],
      ['siteAddress', 'address', 'text'],
      ['barcodeName', 'qrCode', 'text'],
      ['name', 'name', 'text'],
      ['surname', 'surname', 'text'],
      ['phone', 'phone', 'text'],
      ['preferredLanguage', 'language', 'language'],
      ['licensePlateTruck', 'plateTruck', 'text'],
      ['licensePlateTrailer', 'plateTrailer', 'text'],
      ['loadingNumber', 'loadingNumber', 'text'],
      ['freightCompanyName', 'freightCompany', 'text'],
      ['freightCompanyCity', 'city', 'text'],
      ['freightCompanyCountry', 'country', 'country'],
      ['answers', 'answers', 'answers'],
    ],
  },
  'registration/receiver': {
    section: 'receiver',
    fields: [
      ['email', 'email', 'text'],
      ['createdAt', 'time', 'time'],
    ],
  },
  'jobs/job': {
    section: 'jobs',
    fields: [
      ['createdAt', 'time', 'time'],
      ['title', 'title', 'text'],
      ['description', 'description', 'text'],
      ['completedAt', 'confirmed', 'time'],
    ],
  },
  'jobs/step': {
    section: 'steps',
    fields: [
      ['dueAt', 'due', 'time'],
      ['content.message', 'text', 'text'],
      ['confirmedAt', 'confirmed', 'time'],
      ['content.position', 'position', 'position'],
    ],
  },
  'notification/chat_message': {
    section: 'messages',
    fields: [
      ['createdAt', 'time', 'time'],
      ['senderType', 'from', 'writer'],
      ['text', 'text', 'text'],
      ['translatedText', 'translation', 'text'],
      ['position', 'position', 'position'],
    ],
  },
  'notification/medium': { section: 'messages', fields: [] },
  'notification/chat_note': {
    section: 'notes',
    fields: [
      ['createdAt', 'time', 'time'],
      ['text', 'text', 'text'],
    ],
  },
  'notification/mail': { section: 'mails', fields: [['createdAt', 'time', 'time']] },
  'session-voice/sessions': {
    section: 'sessions',
    fields: [
      ['startedAt', 'time', 'time'],
      ['guestLanguage.code', 'language', 'language'],
    ],
  },
  'session-voice/message': {
    section: 'messages',
    fields: [
      ['createdAt', 'time', 'time'],
      ['sender', 'from', 'writer'],
      ['text', 'text', 'text'],
      ['translations', 'translation', 'texts'],
    ],
  },
  'session-voice/session_note': {
    section: 'notes',
    fields: [
      ['createdAt', 'time', 'time'],
      ['personal', 'text', 'text'],
    ],
  },
  'auth/account': {
    section: 'account',
    fields: [
      ['createdAt', 'time', 'time'],
      ['name', 'name', 'text'],
      ['surname', 'surname', 'text'],
      ['email', 'email', 'text'],
      ['phoneNumber', 'phone', 'text'],
      ['preferredLanguage', 'language', 'language'],
    ],
  },
};

/** The value beside a label: a text, or a file of the ZIP. */
export type ShownValue = string | { show: 'picture' | 'recording' | 'file'; path: string };

/** A row as the page shows it. */
export interface RowOnPage {
  section: Section;
  values: readonly (readonly [label: string, value: ShownValue])[];
}

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const at = (row: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isValues(value) ? value[name] : undefined), row);

const nameOf = (code: string, type: 'language' | 'region', language: string): string => {
  try {
    return new Intl.DisplayNames([language, 'en'], { type, fallback: 'code' }).of(code) ?? code;
  } catch {
    // A freight company's country may be any text.
    return code;
  }
};

const writers = new Set(['trucker', 'driver', 'guest']);

/** A value as a text; empty for one that is not there. */
const textOf = (value: unknown, form: Form, { language, timeZone }: { language: string; timeZone: string }): string => {
  const { you, staff } = copyTexts[interfaceLanguage(language)];
  if (isValues(value)) {
    if (form === 'position') return [value.lat, value.lng].map(String).join(', ');
    return form === 'texts' ? Object.values(value).map(String).join('\n') : '';
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (text === '') return '';
  if (form === 'time') return dayAndTime(text, { language, timeZone });
  if (form === 'language') return nameOf(text, 'language', language);
  if (form === 'country') return nameOf(text, 'region', language);
  return form === 'writer' ? (writers.has(text) ? you : staff) : text;
};

/** Each answer beside its question, or beside the label where the question is not known. */
const answersOf = (value: unknown, language: string, label: string): (readonly [string, string])[] => {
  const { yes, no } = copyTexts[interfaceLanguage(language)];
  const answers = Array.isArray(value) ? value.filter(isValues) : [];
  return answers.flatMap(({ question, value: given }) => {
    const text = typeof given === 'boolean' ? (given ? yes : no) : given;
    return typeof text === 'string' && text !== ''
      ? [[typeof question === 'string' ? question : label, text] as const]
      : [];
  });
};

const showOf = ({ contentType }: CopiedFile): 'picture' | 'recording' | 'file' => {
  if (/^image\/(?:png|jpeg|webp|gif)\b/.test(contentType)) return 'picture';
  return contentType.startsWith('audio/') ? 'recording' : 'file';
};

/** A row as a person reads it in a language; undefined for one that only programs can use. */
export const rowOnPage = (
  { service, table, row, files }: CopiedRow,
  { language, timeZone }: { language: string; timeZone: string },
): RowOnPage | undefined => {
  const rule = shown[`${service}/${table}`];
  if (!rule) return undefined;
  const own = interfaceLanguage(language);
  const labels: Readonly<Record<Label, string>> = { ...visitLabels[own], ...copyTexts[own].fields };
  // A visit has the zone of its site.
  const clock = { language: own, timeZone: typeof row.timeZone === 'string' ? row.timeZone : timeZone };
  const texts = rule.fields.flatMap(([path, label, form]) => {
    if (form === 'answers') return answersOf(at(row, path), own, labels[label]);
    const text = textOf(at(row, path), form, clock);
    return text === '' ? [] : [[labels[label], text] as const];
  });
  const media = files.map((file) => {
    const show = showOf(file);
    return [labels[file.kind === 'signature' ? 'signature' : show], { show, path: file.path }] as const;
  });
  const values = [...texts, ...media];
  return values.length > 0 ? { section: rule.section, values } : undefined;
};
