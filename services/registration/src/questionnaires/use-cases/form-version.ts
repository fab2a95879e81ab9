import type { Context } from '../../context.ts';
import { findVersionInUse } from '../db/questionnaire-queries.ts';

/** The version that the form of a QR code shows; null without a questionnaire in use. */
export const formVersion = (
  { store: { manager } }: Pick<Context, 'store'>,
  { companyId, questionnaireId }: { companyId: string; questionnaireId: string | null },
): Promise<number | null> =>
  questionnaireId === null ? Promise.resolve(null) : findVersionInUse(manager, { companyId, id: questionnaireId });
