import { berlinClock } from '../domain/berlin-time.ts';
import type { Labels } from '../documents/domain/labels/index.ts';
import { registrationNumber } from '../visits/domain/registration-number.ts';
import type { Visit } from '../db/entities.ts';
import type { Cell, CellFormat, Column } from './domain/columns.ts';

/** A visit as an export's row shows it. */
export interface ExportedVisit extends Visit {
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

/** A field that only the fixed form has; staff who enter a driver are not asked. */
const byFixedForm = ({ kind, consentGiven }: ExportedVisit, value: boolean, { yes, no }: Labels): Cell => {
  if (kind !== 'trucker' || consentGiven !== 'signed') return '';
  return value ? yes : no;
};

const fixed: readonly FixedColumn[] = [
  { key: 'registrationNumber', cell: ({ id, registeredAt }) => registrationNumber(id, registeredAt) },
  { key: 'registeredAt', format: 'minute', cell: ({ registeredAt }) => berlinClock(registeredAt) },
  { key: 'site', cell: ({ siteName }) => siteName },
  { key: 'qrCode', cell: ({ barcodeName }) => barcodeName },
  { key: 'questionnaire', cell: ({ questionnaireName }) => questionnaireName },
  { key: 'version', format: 'number', cell: ({ questionnaireVersion }) => questionnaireVersion ?? '' },
  { key: 'name', cell: ({ name }) => name },
  { key: 'surname', cell: ({ surname }) => surname },
  { key: 'phone', cell: ({ phone }) => phone },
  { key: 'language', cell: ({ preferredLanguage }) => preferredLanguage },
  { key: 'loadingNumber', cell: ({ loadingNumber }) => loadingNumber },
  { key: 'freightCompany', cell: ({ freightCompanyName }) => freightCompanyName },
  { key: 'city', cell: ({ freightCompanyCity }) => freightCompanyCity },
  { key: 'country', cell: ({ freightCompanyCountry }) => freightCompanyCountry },
  { key: 'plateTruck', cell: ({ licensePlateTruck }) => licensePlateTruck },
  { key: 'plateTrailer', cell: ({ licensePlateTrailer }) => licensePlateTrailer },
  { key: 'foodLoad', cell: (visit, labels) => byFixedForm(visit, visit.isFoodLoad, labels) },
  { key: 'foodAdvertising', cell: (visit, labels) => byFixedForm(visit, visit.hasFoodAdvertising, labels) },
  { key: 'consents', cell: ({ consentVersion }) => consentVersion },
];

export const fixedColumns = (labels: Labels): Column[] =>
  fixed.map(({ key, format = 'text' }) => ({ key, heading: labels[key], format }));

export const fixedCells = (visit: ExportedVisit, labels: Labels): Cell[] =>
  fixed.map(({ cell }) => cell(visit, labels));
