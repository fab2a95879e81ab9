import { type Connection, Schema } from 'mongoose';

export interface CompanyLanguageRow {
  companyId: string;
  languageId: string;
  hidden: boolean;
  language?: {
    _id: string;
    name: string;
    code: string;
    awsCode: string;
    nativeName: string;
    rightToLeft: boolean;
    can: { text: boolean; speechIn: boolean; speechOut: boolean };
  };
}

export interface BarcodeProjectionRow {
  _id: string;
  barcodeId: string;
  companyId: string;
  inUse: boolean;
  version: number;
}

const companyLanguageSchema = new Schema<CompanyLanguageRow>({
  companyId: { type: String, required: true },
  languageId: { type: String, required: true },
  hidden: { type: Boolean, required: true },
  language: { type: Schema.Types.Mixed },
});
companyLanguageSchema.index({ companyId: 1, languageId: 1 }, { unique: true });

const barcodeProjectionSchema = new Schema<BarcodeProjectionRow>({
  _id: { type: String, required: true },
  barcodeId: { type: String, required: true },
  companyId: { type: String, required: true },
  inUse: { type: Boolean, required: true },
  version: { type: Number, required: true },
});
barcodeProjectionSchema.index({ barcodeId: 1 }, { unique: true });

/** The models on one connection. */
export const createModels = (connection: Connection) => ({
  /** A company's layer over the catalogue. */
  CompanyLanguage: connection.model('CompanyLanguage', companyLanguageSchema, 'company_languages'),
  /** Which company a printed code belongs to, learned from registration's facts. */
  BarcodeProjection: connection.model('BarcodeProjection', barcodeProjectionSchema, 'barcode_projection'),
});
export type Models = ReturnType<typeof createModels>;
