import { permanent, retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findVisitToPrint } from '../../visits/db/visit-queries.ts';
import { registrationDocumentHtml } from '../domain/registration-document.ts';
import { questionnaireOfDocument } from '../../questionnaires/use-cases/document-questionnaire.ts';
import { registrationNumber } from '../../visits/domain/registration-number.ts';

// Encrypted and inside its fact, it must fit into a Kafka message of 1 MB.
const maxPdfBytes = 900_000;
const companyPauseSeconds = 5;

/** A finished PDF. The work row stores results as JSON: only the PDF's size, not a person's document. */
export interface PrintedPdf {
  bytes: Uint8Array;
  /** That staff have explained the questionnaire, as this print says it. */
  explainedAt: Date | null;
  toJSON(): { size: number };
}

/** Renders the document of a visit. */
export const printDocument = async (
  context: Context,
  printer: NonNullable<Context['printer']>,
  visitId: string,
): Promise<PrintedPdf> => {
  const { store, sealer, files, config } = context;
  const found = await findVisitToPrint(store.manager, sealer, visitId);
  if (!found) throw permanent('The visit is not there any more.');
  const { visit, company } = found;
  // The company's fact was not consumed yet: a document without the company's name is of no use.
  if (!company) throw retryLater(companyPauseSeconds);
  const signature = visit.signatureFileId === null ? undefined : await files.open(found.signature);
  const html = registrationDocumentHtml({
    ...visit,
    brand: config.BRAND,
    number: registrationNumber(visit.id, visit.registeredAt),
    companyName: company.name,
    companyLanguage: company.language,
    signature: signature?.bytes,
    questionnaire: await questionnaireOfDocument(context, visit, company.language),
  });
  const bytes = await printer.print(html);
  const size = bytes.byteLength;
  if (size > maxPdfBytes) throw permanent(`The PDF has ${String(size)} bytes, which is too much.`);
  return { bytes, explainedAt: visit.explainedAt, toJSON: () => ({ size }) };
};
