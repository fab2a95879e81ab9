import type { Language, Marks } from '@gatelingo/proto/http/session-voice';
import { type Connection, Schema } from 'mongoose';

export interface CompanyLanguageRow {
  companyId: string;
  languageId: string;
  hidden: boolean;
  language?: Language;
}

export interface BarcodeProjectionRow {
  _id: string;
  barcodeId: string;
  companyId: string;
  siteId: string;
  name: string;
  inUse: boolean;
  version: number;
}

export interface SiteProjectionRow {
  _id: string;
  companyId: string;
  name: string;
  version: number;
}

export interface CompanyProjectionRow {
  _id: string;
  name: string;
  language: string;
  version: number;
}

export interface StaffProjectionRow {
  _id: string;
  companyId: string;
  preferredLanguage: string;
  /** Name and surname, encrypted. */
  personal: Buffer;
  version: number;
}

export interface SessionRow {
  _id: string;
  companyId: string;
  siteId: string;
  barcodeId: string;
  pageLanguage: string;
  guestLanguage: Language | null;
  companyLanguages: string[];
  isActive: boolean;
  occupant: string | null;
  startedAt: Date;
  lastActivityAt: Date;
  lastMessageAt: Date | null;
  closedAt: Date | null;
  waitingSince: Date | null;
  lastSeq: number;
  version: number;
  guestMessages: number;
  unread: number;
  marks: Marks;
}

export interface MessageRow {
  _id: string;
  sessionId: string;
  companyId: string;
  seq: number;
  sender: 'guest' | 'company';
  userId: string | null;
  /** Text and translations, encrypted. */
  personal: Buffer;
  language: string;
  wanted: string[];
  failed: string[];
  phraseId: string | null;
  clientId: string;
  createdAt: Date;
  version: number;
}

const id = { type: String, required: true };
const text = { type: String, required: true };
const number = { type: Number, required: true };
const flag = { type: Boolean, required: true };
const time = { type: Date, required: true };
const timeOrNull = { type: Date, default: null };
const textOrNull = { type: String, default: null };
const bytes = { type: Buffer, required: true };
const anything = { type: Schema.Types.Mixed };

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

const barcodeProjectionSchema = new Schema<BarcodeProjectionRow>({
  _id: id,
  barcodeId: text,
  companyId: text,
  siteId: text,
  name: text,
  inUse: flag,
  version: number,
});
barcodeProjectionSchema.index({ barcodeId: 1 }, { unique: true });

const siteProjectionSchema = new Schema<SiteProjectionRow>({ _id: id, companyId: text, name: text, version: number });
const companyProjectionSchema = new Schema<CompanyProjectionRow>({
  _id: id,
  name: text,
  language: text,
  version: number,
});
const staffProjectionSchema = new Schema<StaffProjectionRow>({
  _id: id,
  companyId: text,
  preferredLanguage: { type: String, default: '' },
  personal: bytes,
  version: number,
});

const sessionSchema = new Schema<SessionRow>({
  _id: id,
  companyId: text,
  siteId: text,
  barcodeId: text,
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
  lastSeq: number,
  version: number,
  guestMessages: number,
  unread: number,
  marks: anything,
});
// Indexes for the company's list, newest first: without a filter, and with each filter.
const newestFirst = { startedAt: -1, _id: -1 } as const;
sessionSchema.index({ companyId: 1, ...newestFirst });
sessionSchema.index({ companyId: 1, isActive: 1, ...newestFirst });
sessionSchema.index({ companyId: 1, siteId: 1, ...newestFirst });
sessionSchema.index({ companyId: 1, 'guestLanguage.code': 1, ...newestFirst });

const messageSchema = new Schema<MessageRow>({
  _id: id,
  sessionId: text,
  companyId: text,
  seq: number,
  sender: text,
  userId: textOrNull,
  personal: bytes,
  language: text,
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

/** The models on one connection. */
export const createModels = (connection: Connection) => ({
  /** A company's changes to the catalogue. */
  CompanyLanguage: connection.model('CompanyLanguage', companyLanguageSchema, 'company_languages'),
  /** The company and site of a printed code, projected from registration's facts. */
  BarcodeProjection: connection.model('BarcodeProjection', barcodeProjectionSchema, 'barcode_projection'),
  SiteProjection: connection.model('SiteProjection', siteProjectionSchema, 'site_projection'),
  CompanyProjection: connection.model('CompanyProjection', companyProjectionSchema, 'company_projection'),
  StaffProjection: connection.model('StaffProjection', staffProjectionSchema, 'staff_projection'),
  Session: connection.model('Session', sessionSchema, 'sessions'),
  Message: connection.model('Message', messageSchema, 'messages'),
});
export type Models = ReturnType<typeof createModels>;
