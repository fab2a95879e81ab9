import { aboutRow } from '@gatelingo/chassis/events';
import { permanent, retryLater } from '@gatelingo/chassis/work';
import {
  RegistrationDocumentIssuedSchema,
  RegistrationPdfFailedSchema,
  RegistrationPdfRetriedSchema,
} from '@gatelingo/proto/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { BarcodeRow, PdfState, Visit } from '../../db/entities.ts';
import { receiverIndex } from '../../db/lookups.ts';
import { findKnownReceivers } from '../../receivers/db/receiver-queries.ts';
import { findVisitById, findVisitToPrint, lockVisitAtBarcode, updateVisit } from '../../visits/db/visit-queries.ts';
import { registrationDocumentHtml } from '../domain/registration-document.ts';
import { questionnaireOfDocument } from '../../questionnaires/use-cases/document-questionnaire.ts';
import { receiverStateOf } from '../../receivers/domain/receiver.ts';
import { registrationNumber } from '../../visits/domain/registration-number.ts';
import { documentKind, documentName } from './read-file.ts';
import { publishVisit, visitMessage, type VisitFact } from '../../visits/use-cases/visit-facts.ts';

// Encrypted and inside its fact, it must fit into a Kafka message of 1 MB.
const maxPdfBytes = 900_000;
const companyPauseSeconds = 5;

/** A finished PDF. The work row stores results as JSON: only the PDF's size, not a person's document. */
export interface PrintedPdf {
  bytes: Uint8Array;
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
  const signature = await files.open(found.signature);
  const html = registrationDocumentHtml({
    ...visit,
    brand: config.BRAND,
    number: registrationNumber(visit.id, visit.registeredAt),
    companyName: company.name,
    companyLanguage: company.language,
    signature: signature.bytes,
    questionnaire: await questionnaireOfDocument(context, visit, company.language),
  });
  const bytes = await printer.print(html);
  const size = bytes.byteLength;
  if (size > maxPdfBytes) throw permanent(`The PDF has ${String(size)} bytes, which is too much.`);
  return { bytes, toJSON: () => ({ size }) };
};

/** The receivers of a QR code that agreed or are members, each with the token of its stop link. */
const recipientsOf = async (context: Context, tx: PgTx, barcode: BarcodeRow) => {
  const { companyId, receivers: emails } = barcode;
  if (emails.length === 0) return [];
  const indexes = emails.map((email) => receiverIndex(context.sealer, email, companyId));
  return (await findKnownReceivers(tx.manager, context.sealer, companyId, indexes))
    .filter(({ row, isMember }) => receiverStateOf(row, isMember) === 'confirmed')
    .map(({ row }) => ({ receiverId: row.id, email: row.email, stopToken: row.stopToken }));
};

type Recipients = Awaited<ReturnType<typeof recipientsOf>>;

/** The fact carries the document to its recipients. */
const issue = async (
  context: Context,
  tx: PgTx,
  { visit, recipients, pdf }: { visit: Visit; recipients: Recipients; pdf: Uint8Array },
): Promise<void> => {
  if (recipients.length === 0) return;
  const document = {
    visit: visitMessage(visit),
    receivers: recipients.map(({ email }) => email),
    recipients,
    pdf,
    fileName: documentName(visit),
    siteName: visit.siteName,
  };
  await context.bus.publish(tx, RegistrationDocumentIssuedSchema, document, aboutRow(visit));
};

/** Stores the rendered document and publishes it, once. */
export const fileDocument = async (context: Context, tx: PgTx, visitId: string, pdf: Uint8Array): Promise<void> => {
  const found = await lockVisitAtBarcode(tx.manager, context.sealer, visitId);
  if (!found || found.visit.pdfState === 'ready') return;
  const { visit: before, barcode } = found;
  const { companyId } = before;
  // The barcode's current ones, even if the code is out of use.
  const recipients = await recipientsOf(context, tx, barcode);
  const file = { id: visitId, companyId, kind: documentKind, contentType: 'application/pdf', bytes: pdf };
  const changes = {
    pdfFileId: await context.files.put(tx, file),
    pdfState: 'ready' as const,
    version: before.version + 1,
  };
  await updateVisit(tx.manager, context.sealer, before, changes);
  const visit = { ...before, ...changes };
  await publishVisit(context, tx, visit);
  await issue(context, tx, { visit, recipients, pdf });
};

interface Move {
  from: PdfState;
  to: PdfState;
  fact: VisitFact;
}

const move = async (context: Context, tx: PgTx, visitId: string, { from, to, fact }: Move): Promise<void> => {
  const before = await findVisitById(tx.manager, context.sealer, visitId, { lock: true });
  if (before?.pdfState !== from) return;
  const changes = { pdfState: to, version: before.version + 1 };
  await updateVisit(tx.manager, context.sealer, before, changes);
  await publishVisit(context, tx, { ...before, ...changes }, fact);
};

/** After the last attempt the visit's PDF counts as failed, until the work is retried. */
export const failDocument = (context: Context, tx: PgTx, visitId: string): Promise<void> =>
  move(context, tx, visitId, { from: 'pending', to: 'failed', fact: RegistrationPdfFailedSchema });

/** The work is retried: the visit's PDF is pending again. */
export const retryDocument = (context: Context, tx: PgTx, visitId: string): Promise<void> =>
  move(context, tx, visitId, { from: 'failed', to: 'pending', fact: RegistrationPdfRetriedSchema });
