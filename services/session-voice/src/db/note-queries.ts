import { pageOf, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import type { MongoTx } from '@gatelingo/chassis/store';
import { openDocument, sealDocument } from '@gatelingo/chassis/mongo';
import type { Context } from '../context.ts';
import { notes } from './collections.ts';
import { collectionOf, type NoteRow } from './models.ts';

/** A note of staff. */
export type Note = Omit<NoteRow, 'personal'> & { text: string };

type Parts = Pick<Context, 'models' | 'sealer'>;

export const insertNote = async (
  { models, sealer }: Parts,
  { text, ...note }: Note,
  { session }: MongoTx,
): Promise<void> => {
  await collectionOf(models.Note).insertOne(sealDocument(sealer, notes, { ...note, personal: text }), { session });
};

/** The notes of a session of this company, the newest first. */
export const findNotes = async (
  { models, sealer }: Parts,
  { companyId, sessionId }: { companyId: string; sessionId: string },
  { limit, after }: PageRequest,
): Promise<Page<Note>> => {
  const rows = await models.Note.find({
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
  const found = rows.map((row) => {
    const { personal: text, ...note } = openDocument(sealer, notes, row);
    return { ...note, text };
  });
  return pageOf(found, limit, ({ createdAt: time, _id: id }) => ({ time, id }));
};
