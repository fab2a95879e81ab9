import { EntitySchema } from 'typeorm';
import type { EntitySchemaColumnOptions } from 'typeorm';

/** A QR code. Its recipients are in `personal`. */
export interface BarcodeRow {
  id: string;
  companyId: string;
  /** The id in the printed link. */
  barcodeId: string;
  name: string;
  siteId: string;
  questionnaireId: string | null;
  personal: Buffer;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  version: number;
}

/** A person: one per phone and company. The trucker's data are those of the newest visit. */
export interface TruckerRow {
  id: string;
  companyId: string;
  phoneIndex: string;
  latestVisitId: string;
  latestAt: Date;
  createdAt: Date;
}

export type PdfState = 'pending' | 'ready' | 'failed';

/** One registration. Names, phone and plates are in `personal`; site and barcode have their names of that time. */
export interface VisitRow {
  id: string;
  companyId: string;
  truckerId: string;
  kind: 'trucker' | 'questionnaire';
  barcodeRow: string;
  barcodeId: string;
  barcodeName: string;
  siteId: string;
  siteName: string;
  siteAddress: string;
  registeredAt: Date;
  preferredLanguage: string;
  loadingNumber: string;
  freightCompanyName: string;
  freightCompanyCity: string;
  freightCompanyCountry: string;
  hasFoodAdvertising: boolean;
  isFoodLoad: boolean;
  consentReadEverything: boolean;
  consentStoreData: boolean;
  consentVersion: string;
  personal: Buffer;
  nameIndex: string;
  surnameIndex: string;
  phoneIndex: string;
  licensePlateTruckIndex: string;
  licensePlateTrailerIndex: string;
  /** Keyed hash of the whole payload, to find a repeated submission. */
  submissionIndex: string;
  signatureFileId: string;
  pdfFileId: string | null;
  pdfState: PdfState;
  version: number;
}

/** The projection of another service's aggregate; the highest version wins. */
export interface SiteProjectionRow {
  siteId: string;
  companyId: string;
  name: string;
  address: string;
  version: number;
}

export interface CompanyProjectionRow {
  companyId: string;
  name: string;
  language: string;
  version: number;
}

/** The trucker of a job. The row of a completed or deleted job stays, so that an older fact can't reactivate it. */
export interface TruckerJobRow {
  jobId: string;
  companyId: string;
  truckerId: string | null;
  isActive: boolean;
  version: number;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const column = (type: EntitySchemaColumnOptions['type'], options: Partial<EntitySchemaColumnOptions> = {}) => ({
  type,
  ...options,
});
const uuid = column('uuid');
const key = column('uuid', { primary: true });
const words = column('text');
const flag = column('boolean');
const bytes = column('bytea');
const whole = column('integer');
const time = column('timestamptz');
const orNull = (of: EntitySchemaColumnOptions) => ({ ...of, nullable: true });

const entity = <Row extends object>(name: string, columns: Record<keyof Row & string, EntitySchemaColumnOptions>) =>
  new EntitySchema<Row>({
    name,
    tableName: name,
    columns: Object.fromEntries(
      Object.entries<EntitySchemaColumnOptions>(columns).map(([property, options]) => [
        property,
        { ...options, name: snake(property) },
      ]),
    ) as { [Property in keyof Row]?: EntitySchemaColumnOptions },
  });

export const barcodes = entity<BarcodeRow>('barcode', {
  id: key,
  companyId: uuid,
  barcodeId: words,
  name: words,
  siteId: uuid,
  questionnaireId: orNull(uuid),
  personal: bytes,
  createdAt: time,
  updatedAt: time,
  deletedAt: orNull(time),
  version: whole,
});

export const truckers = entity<TruckerRow>('trucker', {
  id: key,
  companyId: uuid,
  phoneIndex: words,
  latestVisitId: uuid,
  latestAt: time,
  createdAt: time,
});

export const visits = entity<VisitRow>('visit', {
  id: key,
  companyId: uuid,
  truckerId: uuid,
  kind: words,
  barcodeRow: uuid,
  barcodeId: words,
  barcodeName: words,
  siteId: uuid,
  siteName: words,
  siteAddress: words,
  registeredAt: time,
  preferredLanguage: words,
  loadingNumber: words,
  freightCompanyName: words,
  freightCompanyCity: words,
  freightCompanyCountry: words,
  hasFoodAdvertising: flag,
  isFoodLoad: flag,
  consentReadEverything: flag,
  consentStoreData: flag,
  consentVersion: words,
  personal: bytes,
  nameIndex: words,
  surnameIndex: words,
  phoneIndex: words,
  licensePlateTruckIndex: words,
  licensePlateTrailerIndex: words,
  submissionIndex: words,
  signatureFileId: uuid,
  pdfFileId: orNull(uuid),
  pdfState: words,
  version: whole,
});

export const siteProjections = entity<SiteProjectionRow>('site_projection', {
  siteId: key,
  companyId: uuid,
  name: words,
  address: words,
  version: whole,
});

export const companyProjections = entity<CompanyProjectionRow>('company_projection', {
  companyId: key,
  name: words,
  language: words,
  version: whole,
});

export const truckerJobs = entity<TruckerJobRow>('trucker_job', {
  jobId: key,
  companyId: uuid,
  truckerId: orNull(uuid),
  isActive: flag,
  version: whole,
});

export const entities = [barcodes, truckers, visits, siteProjections, companyProjections, truckerJobs];
