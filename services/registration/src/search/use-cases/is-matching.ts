import type { Visit } from '../../db/entities.ts';
import { matches, readQuery } from '../domain/query.ts';
import { searchable } from '../domain/terms.ts';
import { searchedFields } from './searched-fields.ts';

/** Whether a visit matches a searched text. */
export const isMatching = (visit: Visit, text: string): boolean =>
  matches(readQuery(text), searchable(searchedFields(visit)));
