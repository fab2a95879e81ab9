import type { VisitRow } from '../../db/entities.ts';
import type { VisitPersonal } from '../../use-cases/visit-personal.ts';
import type { SearchedFields } from '../domain/terms.ts';

/** What is searched of a visit and its opened part. */
export const searchedFields = (
  { freightCompanyName, loadingNumber }: Pick<VisitRow, 'freightCompanyName' | 'loadingNumber'>,
  { name, surname, phone, licensePlateTruck, licensePlateTrailer }: VisitPersonal,
): SearchedFields => ({
  name,
  surname,
  phone,
  plates: [licensePlateTruck, licensePlateTrailer],
  freightCompanyName,
  loadingNumber,
});
