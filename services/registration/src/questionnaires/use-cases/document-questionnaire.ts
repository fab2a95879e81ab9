import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import type { DocumentQuestionnaire } from '../../documents/domain/questionnaire-sections.ts';
import { imageForPrint } from '../../images/use-cases/image-for-print.ts';
import { answeredBy } from '../domain/answered-version.ts';
import { documentQuestionnaire } from '../domain/document-questionnaire.ts';
import { answeredContent } from './answered-content.ts';
import { translateAnswers } from './translate-answers.ts';

// A document has to fit into its fact, with its fonts and the signature.
const maxImageBytes = 350_000;

const imagesForPrint = async (context: Context, addresses: readonly string[]): Promise<(Uint8Array | undefined)[]> => {
  const images: (Uint8Array | undefined)[] = [];
  let bytes = 0;
  for (const address of addresses) {
    const image = await imageForPrint(context, address);
    const fits = image !== undefined && bytes + image.byteLength <= maxImageBytes;
    if (fits) bytes += image.byteLength;
    images.push(fits ? image : undefined);
  }
  return images;
};

/** The questionnaire of a visit as its document prints it; undefined for a visit by the fixed form. */
export const questionnaireOfDocument = async (
  context: Context,
  visit: Visit,
  companyLanguage: string,
): Promise<DocumentQuestionnaire | undefined> => {
  const answered = answeredBy(visit);
  if (!answered) return undefined;
  const content = await answeredContent(context, visit.companyId, answered);
  const [kept, images] = await Promise.all([
    translateAnswers(context, visit, { content, language: companyLanguage }),
    imagesForPrint(context, content.images),
  ]);
  const languages = { driver: visit.preferredLanguage, company: companyLanguage };
  return documentQuestionnaire({ content, version: answered.version, images }, kept, languages);
};
