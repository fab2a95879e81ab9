import type { ReadIn } from '@gatelingo/proto/http/questionnaires';
import type { Context } from '../../context.ts';
import { findMachineTexts } from '../db/translation-queries.ts';
import type { AnsweredVersion } from '../domain/answered-version.ts';
import { machineLanguage } from '../domain/asked-translation.ts';
import { missingTexts } from '../domain/machine-texts.ts';
import { answeredContent } from './answered-content.ts';

/**
 * How a driver read a version, where that can be: by machine only where there are such texts, and not at all only where a
 * text is missing in the driver's language. Anybody can send anything; it would stand in the document.
 */
export const believedReading = async (
  context: Pick<Context, 'store'>,
  { companyId, ...answered }: AnsweredVersion & { companyId: string },
  { readIn, language }: { readIn: ReadIn | undefined; language: string },
): Promise<ReadIn | null> => {
  if (readIn === undefined) return null;
  if (readIn === 'none') {
    const content = await answeredContent(context, companyId, answered);
    return missingTexts(content, language).length > 0 ? readIn : null;
  }
  const byMachine = machineLanguage(language);
  if (byMachine === undefined) return null;
  const texts = await findMachineTexts(context.store.manager, { companyId, ...answered, language: byMachine });
  return Object.keys(texts).length > 0 ? readIn : null;
};
