import { pageOf, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import type { MongoTx } from '@gatelingo/chassis/store';
import { collectionOf, type Models, type NoteRow } from './models.ts';

export const insertNote = async ({ Note }: Models, row: NoteRow, { session }: MongoTx): Promise<void> => {
  await collectionOf(Note).insertOne(row, { session });
};

/** The notes of a session of this company, the newest first. */
export const findNotes = async (
  { Note }: Models,
  { companyId, sessionId }: { companyId: string; sessionId: string },
  { limit, after }: PageRequest,
): Promise<Page<NoteRow>> => {
  const rows = await Note.find({
    sessionId,
    companyId,
    ...(after && {
      createdAt: { $lte: after.time },
      $or: [{ createdAt: { $lt: after.time } }, { _id: { $lt: after.id } }],
    }),
  })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean<NoteRow[]>();
  return pageOf(rows, limit, ({ createdAt: time, _id: id }) => ({ time, id }));
};
