import { aboutRow } from '@gatelingo/chassis/events';
import { RegistrationDocumentIssuedSchema, VisitChangedSchema } from '@gatelingo/proto/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { BarcodeRow, Visit } from '../../db/entities.ts';
import { receiverIndex } from '../../db/lookups.ts';
import { findKnownReceivers } from '../../receivers/db/receiver-queries.ts';
import { lockVisitAtBarcode, updateVisit } from '../../visits/db/visit-queries.ts';
import { receiverStateOf } from '../../receivers/domain/receiver.ts';
import { documentKind, documentName } from '../domain/document-file.ts';
import { publishVisit, visitMessage } from '../../visits/facts.ts';
import type { PrintedPdf } from './print-document.ts';

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
    timeZone: visit.timeZone,
  };
  await context.bus.publish(tx, RegistrationDocumentIssuedSchema, document, aboutRow(visit));
};

/**
 * Stores the rendered document and publishes it, once. Receivers get its first version. One that was rendered before staff
 * explained the questionnaire stays until the one with that line is there; the document is not ready before.
 */
export const fileDocument = async (
  context: Context,
  tx: PgTx,
  visitId: string,
  { bytes: pdf, explainedAt }: Pick<PrintedPdf, 'bytes' | 'explainedAt'>,
): Promise<void> => {
  const found = await lockVisitAtBarcode(tx.manager, context.sealer, visitId);
  if (!found || found.visit.pdfState === 'ready' || found.visit.pdfState === 'erased') return;
  const { visit: before, barcode } = found;
  const { companyId } = before;
  const isCurrent = before.explainedAt?.getTime() === explainedAt?.getTime();
  // The barcode's current ones, even if the code is out of use.
  const recipients = await recipientsOf(context, tx, barcode);
  // The next version of a document takes the place of the one before, at the same address.
  if (before.pdfFileId !== null) await context.files.delete(tx, before.pdfFileId);
  const file = { id: visitId, companyId, kind: documentKind, contentType: 'application/pdf', bytes: pdf };
  const changes = {
    pdfFileId: await context.files.put(tx, file),
    pdfState: isCurrent ? ('ready' as const) : before.pdfState,
    version: before.version + 1,
  };
  await updateVisit(tx.manager, context.sealer, before, changes);
  const visit = { ...before, ...changes };
  await publishVisit(context, tx, visit, isCurrent ? undefined : VisitChangedSchema);
  if (before.pdfFileId === null) await issue(context, tx, { visit, recipients, pdf });
};
