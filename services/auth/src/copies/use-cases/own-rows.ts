import { copyOfPerson } from '@gatelingo/chassis/privacy';
import type { SubjectRow } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../../context.ts';
import { personsOfAuth } from '../../privacy/use-cases/persons-of-auth.ts';
import type { CopyOf } from './read-copy.ts';

/** The rows of a person that auth itself has. */
export async function* ownRows(context: Context, copy: CopyOf): AsyncGenerator<SubjectRow> {
  const { companyId, subjectKind: kind, subjectId: id, truckerIds, visitIds } = copy;
  yield* await copyOfPerson(context, personsOfAuth(context), { companyId, kind, id, truckerIds, visitIds });
}
