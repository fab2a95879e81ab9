import { subjectKinds } from '@gatelingo/proto/http/privacy';
import { z } from 'zod';

/** An erasure in the list beside the backups: ids only. */
const listedErasure = z.strictObject({
  requestId: z.uuid(),
  companyId: z.uuid(),
  subjectKind: z.enum(subjectKinds),
  subjectId: z.string(),
  truckerIds: z.array(z.string()),
  visitIds: z.array(z.string()),
  askedAt: z.iso.datetime(),
});
export type ListedErasure = z.output<typeof listedErasure>;

/** The folder of the list in its bucket. */
export const listFolder = 'erasures/';

export const keyOf = ({ companyId, requestId }: ListedErasure): string => `${listFolder}${companyId}/${requestId}.json`;

export const writeListed = (erasure: ListedErasure): Uint8Array => new TextEncoder().encode(JSON.stringify(erasure));

export const readListed = (bytes: Uint8Array): ListedErasure =>
  listedErasure.parse(JSON.parse(new TextDecoder().decode(bytes)));
