import { copyOfPerson } from '@gatelingo/chassis/privacy';
import type { SubjectRow } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../../context.ts';
import type { PersonRequest } from '../../privacy/db/privacy-entities.ts';
import { eraseStaff } from '../../privacy/use-cases/erase-staff.ts';

/** Whose copy it is. */
export type CopyOf = Pick<PersonRequest, 'companyId' | 'subjectKind' | 'subjectId' | 'truckerIds' | 'visitIds'>;

/** The rows of a person that auth itself has. */
export async function* ownRows(context: Context, copy: CopyOf): AsyncGenerator<SubjectRow> {
  const { companyId, subjectKind: kind, subjectId: id, truckerIds, visitIds } = copy;
  yield* await copyOfPerson(context, eraseStaff(context), { companyId, kind, id, truckerIds, visitIds });
}
