import type { BinaryAnswer } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { findVisitById } from '../../visits/db/visit-queries.ts';
import { registrationNumber } from '../../visits/domain/registration-number.ts';

/** The file store's kind for the documents that we render; every other file was made by somebody else. */
export const documentKind = 'registration-pdf';

interface FileLink {
  id: string;
  expires: string;
  signature: string;
}

/** The file name of a registration's document when it is saved or sent. */
export const documentName = ({ id, registeredAt }: { id: string; registeredAt: Date }): string =>
  `registration-${registrationNumber(id, registeredAt)}.pdf`;

/** The file of a signed link. A document has the id of its visit. */
export const readFile = async (
  { files, store, sealer }: Context,
  { id, expires, signature }: FileLink,
): Promise<BinaryAnswer> => {
  files.verifyLink(id, expires, signature);
  const { kind, contentType, bytes } = await files.get(id);
  const visit = await findVisitById(store.manager, sealer, id);
  const isForeign = kind !== documentKind;
  return { contentType, bytes, isForeign, ...(visit ? { fileName: documentName(visit) } : {}) };
};
