import type { Context } from '../../context.ts';
import { findIdsInUse } from '../db/questionnaire-queries.ts';

type Manager = Context['store']['manager'];

/** Those of the company's questionnaires that are in use. */
export const questionnairesInUse = (
  manager: Manager,
  companyId: string,
  ids: readonly (string | null)[],
): Promise<Set<string>> =>
  findIdsInUse(
    manager,
    companyId,
    ids.filter((id) => id !== null),
  );
