import type { BinaryAnswer } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { findVisitById } from '../../visits/db/visit-queries.ts';
import { documentKind, documentName } from '../domain/document-file.ts';

interface FileLink {
  id: string;
  expires: string;
  signature: string;
}

/** The file of a signed link. A document has the id of its visit. */
export const readFile = async (
  { files, store, sealer, bus }: Context,
  { id, expires, signature }: FileLink,
): Promise<BinaryAnswer> => {
  files.verifyLink(id, expires, signature);
  const { kind, contentType, bytes } = await files.get(id);
  const visit = await findVisitById(store.manager, sealer, id);
  if (visit) await bus.auditRead({ companyId: visit.companyId, what: 'document.read', ids: [id], who: 'link' });
  const isForeign = kind !== documentKind;
  return { contentType, bytes, isForeign, ...(visit ? { fileName: documentName(visit) } : {}) };
};
