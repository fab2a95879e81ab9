import type { NewVisit } from '../../db/entities.ts';
import type { SearchedFields } from '../domain/terms.ts';

type Searched = Omit<SearchedFields, 'plates'> & Pick<NewVisit, 'licensePlateTruck' | 'licensePlateTrailer'>;

/** The fields of a visit that are searched. */
export const searchedFields = (visit: Searched): SearchedFields => ({
  name: visit.name,
  surname: visit.surname,
  phone: visit.phone,
  plates: [visit.licensePlateTruck, visit.licensePlateTrailer],
  freightCompanyName: visit.freightCompanyName,
  loadingNumber: visit.loadingNumber,
});
