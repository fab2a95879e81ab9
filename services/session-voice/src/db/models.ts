import { roles } from '@gatelingo/proto/roles';
import { type Connection, type InferSchemaType, type Model, Schema } from 'mongoose';
import type { LanguageOverride } from '../domain/company-languages.ts';
import type { DriversJob } from '../domain/drivers-job.ts';
import type { Message } from '../domain/message.ts';
import type { Session } from '../domain/session.ts';

const required = <T>(type: T) => ({ type, required: true }) as const;
const text = required(String);
const number = required(Number);
const flag = required(Boolean);
const time = required(Date);
const bytes = required(Buffer);
const timeOrNull = { type: Date, default: null };
const textOrNull = { type: String, default: null };
const anything = { type: Schema.Types.Mixed };

/** A company's change to the catalogue. */
export interface CompanyLanguageRow extends LanguageOverride {
  companyId: string;
}

const companyLanguageSchema = new Schema<CompanyLanguageRow>({
  companyId: text,
  languageId: text,
  hidden: flag,
  language: anything,
});
companyLanguageSchema.index({ companyId: 1, languageId: 1 }, { unique: true });
// If two administrators add the same language at the same time, one of them gets an error.
companyLanguageSchema.index(
  { companyId: 1, 'language.code': 1 },
  { unique: true, partialFilterExpression: { hidden: false, 'language.code': { $exists: true } } },
);

const barcodeProjectionSchema = new Schema({
  _id: text,
  barcodeId: text,
  companyId: text,
  siteId: text,
  name: text,
  inUse: flag,
  version: number,
});
export type BarcodeProjectionRow = InferSchemaType<typeof barcodeProjectionSchema>;
barcodeProjectionSchema.index({ barcodeId: 1 }, { unique: true });

const siteProjectionSchema = new Schema({
  _id: text,
  companyId: text,
  name: text,
  /** IANA; empty for Europe/Berlin. */
  timeZone: { type: String, default: '' },
  version: number,
});
export type SiteProjectionRow = InferSchemaType<typeof siteProjectionSchema>;
const companyProjectionSchema = new Schema({
  _id: text,
  name: text,
  language: text,
  createdAt: { type: Date, required: false },
  version: number,
});
export type CompanyProjectionRow = InferSchemaType<typeof companyProjectionSchema>;
const staffProjectionSchema = new Schema({
  _id: text,
  companyId: text,
  preferredLanguage: { type: String, default: '' },
  role: { type: String, enum: roles, required: false },
  personal: bytes,
  /** False after deactivation. */
  isActive: flag,
  version: number,
});
staffProjectionSchema.index({ companyId: 1 });
export type StaffProjectionRow = InferSchemaType<typeof staffProjectionSchema>;

/** The driver of a session, from registration's facts; name and plate are encrypted in `personal`. */
const sessionDriverSchema = new Schema({
  /** The session's id. */
  _id: text,
  companyId: text,
  visitId: text,
  truckerId: text,
  linkedAt: time,
  personal: bytes,
  version: number,
});
export type SessionDriverRow = InferSchemaType<typeof sessionDriverSchema>;
sessionDriverSchema.index({ companyId: 1, visitId: 1 });
sessionDriverSchema.index({ companyId: 1, linkedAt: -1 });

/** A job and the visit that it was given to; a deleted one stays without it, so that an older fact can't revive it. */
const jobProjectionSchema = new Schema<JobProjectionRow>({
  _id: text,
  companyId: text,
  visitId: textOrNull,
  title: text,
  version: number,
});
export type JobProjectionRow = DriversJob & { _id: string; companyId: string; version: number };
jobProjectionSchema.index({ companyId: 1, visitId: 1 });

/** A company's quick phrases, under the company's id. */
export interface QuickPhrasesRow {
  _id: string;
  phrases: { _id: string; text: string }[];
  version: number;
}
const quickPhrasesSchema = new Schema<QuickPhrasesRow>({ _id: text, phrases: [anything], version: number });

/** A stored session: as its domain has it. */
export type SessionRow = Omit<Session, 'id'> & { _id: string };

const sessionSchema = new Schema<SessionRow>({
  _id: text,
  companyId: text,
  siteId: text,
  barcodeId: text,
  keyHash: textOrNull,
  pageLanguage: text,
  guestLanguage: anything,
  companyLanguages: [String],
  isActive: flag,
  occupant: textOrNull,
  startedAt: time,
  lastActivityAt: time,
  lastMessageAt: timeOrNull,
  closedAt: timeOrNull,
  waitingSince: timeOrNull,
  assignee: textOrNull,
  snooze: anything,
  notes: { type: Number, default: 0 },
  isRecognitionOff: { type: Boolean, default: false },
  lastSeq: number,
  version: number,
  guestMessages: number,
  unread: number,
  marks: anything,
});
// Indexes for the company's list, newest first: without a filter, and with each filter.
const newestFirst = { startedAt: -1, _id: -1 } as const;
sessionSchema.index({ companyId: 1, ...newestFirst });
// By it the oldest ones are found, that their period ends.
sessionSchema.index({ companyId: 1, lastActivityAt: 1 });
sessionSchema.index({ companyId: 1, isActive: 1, ...newestFirst });
sessionSchema.index({ companyId: 1, siteId: 1, ...newestFirst });
sessionSchema.index({ companyId: 1, 'guestLanguage.code': 1, ...newestFirst });
// The sessions in which the guest wrote nothing, and their number.
sessionSchema.index(
  { companyId: 1, isActive: 1, ...newestFirst },
  { name: 'empty_sessions', partialFilterExpression: { guestMessages: 0 } },
);

/** A stored message; text and translations are encrypted in `personal`. */
export type MessageRow = Omit<Message, 'id' | 'text' | 'translations'> & { _id: string; personal: Buffer };

const messageSchema = new Schema<MessageRow>({
  _id: text,
  sessionId: text,
  companyId: text,
  seq: number,
  sender: text,
  userId: textOrNull,
  personal: bytes,
  language: text,
  translatedBy: anything,
  partly: [String],
  chosenLanguage: textOrNull,
  mayBeRecognised: { type: Boolean, default: false },
  wanted: [String],
  failed: [String],
  phraseId: textOrNull,
  clientId: text,
  createdAt: time,
  version: number,
});
messageSchema.index({ sessionId: 1, seq: 1 }, { unique: true });
messageSchema.index({ sessionId: 1, clientId: 1 }, { unique: true });
messageSchema.index({ sessionId: 1, version: 1 });

/** A note of staff; its text is encrypted in `personal`. */
export interface NoteRow {
  _id: string;
  sessionId: string;
  companyId: string;
  userId: string;
  personal: Buffer;
  createdAt: Date;
}
const noteSchema = new Schema<NoteRow>({
  _id: text,
  sessionId: text,
  companyId: text,
  userId: text,
  personal: bytes,
  createdAt: time,
});
noteSchema.index({ sessionId: 1, createdAt: -1, _id: -1 });

/** The driver's own collection of a model: it writes a row as it is. */
export const collectionOf = <Row extends object>({ db, collection }: Model<Row>) =>
  db.collection<Row>(collection.collectionName);

/** The models on one connection. */
export const createModels = (connection: Connection) => ({
  CompanyLanguage: connection.model('CompanyLanguage', companyLanguageSchema, 'company_languages'),
  /** The company and site of a printed code, projected from registration's facts. */
  BarcodeProjection: connection.model('BarcodeProjection', barcodeProjectionSchema, 'barcode_projection'),
  SiteProjection: connection.model('SiteProjection', siteProjectionSchema, 'site_projection'),
  CompanyProjection: connection.model('CompanyProjection', companyProjectionSchema, 'company_projection'),
  StaffProjection: connection.model('StaffProjection', staffProjectionSchema, 'staff_projection'),
  SessionDriver: connection.model('SessionDriver', sessionDriverSchema, 'session_driver'),
  JobProjection: connection.model('JobProjection', jobProjectionSchema, 'job_projection'),
  QuickPhrases: connection.model('QuickPhrases', quickPhrasesSchema, 'quick_phrases'),
  Session: connection.model('Session', sessionSchema, 'sessions'),
  Note: connection.model('Note', noteSchema, 'session_notes'),
  Message: connection.model('Message', messageSchema, 'messages'),
});
export type Models = ReturnType<typeof createModels>;
