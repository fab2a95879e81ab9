import { berlinClock } from '../../domain/berlin-time.ts';
import type { Labels } from '../../domain/document/labels/index.ts';
import { registrationNumber } from '../../domain/registration-number.ts';
import type { OpenedVisit } from '../../search/use-cases/search-visits.ts';
import type { Cell, CellFormat, Column } from '../domain/columns.ts';

/** What a row of an export is made of. */
export interface ExportedVisit extends OpenedVisit {
  /** The barcode's current name. */
  barcodeName: string;
  /** Empty for a visit by the fixed form. */
  questionnaireName: string;
}

interface FixedColumn {
  key: keyof Labels;
  format?: CellFormat;
  cell: (visit: ExportedVisit, labels: Labels) => Cell;
}

/** What only the fixed form asks. */
const byFixedForm = ({ row }: ExportedVisit, value: boolean, { yes, no }: Labels): Cell => {
  if (row.kind !== 'trucker') return '';
  return value ? yes : no;
};

const fixed: readonly FixedColumn[] = [
  { key: 'registrationNumber', cell: ({ row }) => registrationNumber(row.id, row.registeredAt) },
  { key: 'registeredAt', format: 'minute', cell: ({ row }) => berlinClock(row.registeredAt) },
  { key: 'site', cell: ({ row }) => row.siteName },
  { key: 'qrCode', cell: ({ barcodeName }) => barcodeName },
  { key: 'questionnaire', cell: ({ questionnaireName }) => questionnaireName },
  { key: 'version', format: 'number', cell: ({ row }) => row.questionnaireVersion ?? '' },
  { key: 'name', cell: ({ personal }) => personal.name },
  { key: 'surname', cell: ({ personal }) => personal.surname },
  { key: 'phone', cell: ({ personal }) => personal.phone },
  { key: 'language', cell: ({ row }) => row.preferredLanguage },
  { key: 'loadingNumber', cell: ({ row }) => row.loadingNumber },
  { key: 'freightCompany', cell: ({ row }) => row.freightCompanyName },
  { key: 'city', cell: ({ row }) => row.freightCompanyCity },
  { key: 'country', cell: ({ row }) => row.freightCompanyCountry },
  { key: 'plateTruck', cell: ({ personal }) => personal.licensePlateTruck },
  { key: 'plateTrailer', cell: ({ personal }) => personal.licensePlateTrailer },
  { key: 'foodLoad', cell: (visit, labels) => byFixedForm(visit, visit.row.isFoodLoad, labels) },
  { key: 'foodAdvertising', cell: (visit, labels) => byFixedForm(visit, visit.row.hasFoodAdvertising, labels) },
  { key: 'consents', cell: ({ row }) => row.consentVersion },
];

export const fixedColumns = (labels: Labels): Column[] =>
  fixed.map(({ key, format = 'text' }) => ({ key, heading: labels[key], format }));

export const fixedCells = (visit: ExportedVisit, labels: Labels): Cell[] =>
  fixed.map(({ cell }) => cell(visit, labels));
