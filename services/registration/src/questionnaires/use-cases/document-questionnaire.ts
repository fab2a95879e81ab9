import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import type { DocumentQuestionnaire } from '../../documents/domain/questionnaire-sections.ts';
import { imageForPrint } from '../../images/use-cases/image-for-print.ts';
import { findMachineTexts } from '../db/translation-queries.ts';
import { machineLanguage } from '../domain/asked-translation.ts';
import { answeredBy, type AnsweredVersion } from '../domain/answered-version.ts';
import { withDistinctOptions } from '../domain/distinct-options.ts';
import { documentQuestionnaire } from '../domain/document-questionnaire.ts';
import type { MachineTexts } from '../domain/machine-texts.ts';
import { answeredContent } from './answered-content.ts';
import { explanationOf } from './explanation-of.ts';
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

/** The texts by machine that the driver of a visit read. */
const readTexts = async (
  { store }: Context,
  { companyId, readIn, preferredLanguage }: Visit,
  { answered, content }: { answered: AnsweredVersion; content: QuestionnaireContent },
): Promise<MachineTexts> => {
  const language = readIn === 'machine' ? machineLanguage(preferredLanguage) : undefined;
  if (language === undefined) return {};
  const texts = await findMachineTexts(store.manager, { companyId, ...answered, language });
  return withDistinctOptions(content, language, texts);
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
  const [kept, images, machine, explained] = await Promise.all([
    translateAnswers(context, visit, { content, language: companyLanguage }),
    imagesForPrint(context, content.images),
    readTexts(context, visit, { answered, content }),
    explanationOf(context, visit),
  ]);
  const languages = { driver: visit.preferredLanguage, company: companyLanguage };
  return documentQuestionnaire(
    { content, version: answered.version, images, machine, explained, readIn: visit.readIn ?? undefined },
    kept,
    languages,
  );
};
