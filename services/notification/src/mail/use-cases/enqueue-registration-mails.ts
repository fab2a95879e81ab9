import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { RegistrationDocumentIssued, Visit } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { mailReceiverIndex } from '../../db/lookups.ts';
import type { RegistrationContent } from '../domain/mail-content.ts';
import { recipientsOf } from '../domain/recipients.ts';
import { enqueueMails } from './enqueue-mails.ts';

const contentOf = (
  visit: Visit,
  fact: RegistrationDocumentIssued,
): Omit<RegistrationContent, 'to' | 'receiverId' | 'stopToken'> => ({
  kind: 'registration',
  name: visit.name,
  surname: visit.surname,
  phone: visit.phone,
  siteName: fact.siteName,
  barcodeName: visit.barcodeName,
  registeredAt: visit.registeredAt,
  timeZone: fact.timeZone,
  licensePlateTruck: visit.licensePlateTruck,
  licensePlateTrailer: visit.licensePlateTrailer,
  loadingNumber: visit.loadingNumber,
  freightCompanyName: visit.freightCompanyName,
  driverLanguage: visit.preferredLanguage,
  fileName: fact.fileName,
});

/** One mail per receiver of the registration; the document is kept once for all of them. */
export const enqueueRegistrationMails = async (
  context: Context,
  tx: PgTx,
  visit: Visit,
  fact: RegistrationDocumentIssued,
): Promise<void> => {
  const { files, sealer, store } = context;
  const { companyId, visitId } = visit;
  const content = contentOf(visit, fact);
  const fileId = randomUUIDv7();
  const recipients = recipientsOf(fact);
  // The document may have been issued before a receiver was erased.
  const erased = await store.privacy.erasedAmong(
    tx,
    recipients.map(({ receiverId }) => receiverId),
  );
  const left = recipients.filter(({ receiverId }) => !erased.has(receiverId));
  const mails = left.map((recipient) => ({
    businessKey: `registration:${visitId}:${mailReceiverIndex(sealer, recipient.to, companyId)}`,
    companyId,
    content: { ...content, ...recipient },
    visitId,
    fileId,
  }));
  if (mails.length === 0 || (await enqueueMails(context, tx, mails)) === 0) return;
  await files.put(tx, {
    id: fileId,
    companyId,
    kind: 'registration-document',
    contentType: 'application/pdf',
    bytes: fact.pdf,
  });
};
