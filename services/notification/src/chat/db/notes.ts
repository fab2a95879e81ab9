import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ChatNote } from '../../domain/chat.ts';

const { key, uuid, bytes, time } = columns;

/** A note of staff; its author's name and its text are encrypted in `personal`. */
export const NoteEntity = entity('chat_note', {
  id: key,
  companyId: uuid,
  jobId: uuid,
  authorId: uuid,
  personal: bytes,
  createdAt: time,
});
type NoteRow = RowOf<typeof NoteEntity>;

const personalPart = z.strictObject({ authorName: z.string(), text: z.string() });
const place = ({ id, companyId }: Pick<NoteRow, 'id' | 'companyId'>) => ({ companyId, table: 'chat_note', row: id });

const toNote = (sealer: Sealer, { personal, ...row }: NoteRow): ChatNote => ({
  ...row,
  ...personalPart.parse(sealer.open(personal, place(row))),
});

export const insertNote = async (
  manager: EntityManager,
  sealer: Sealer,
  { authorName, text, ...row }: ChatNote,
): Promise<void> => {
  await manager.insert(NoteEntity, { ...row, personal: sealer.seal({ authorName, text }, place(row)) });
};

export const findNote = async (
  manager: EntityManager,
  sealer: Sealer,
  { id, companyId }: Pick<ChatNote, 'id' | 'companyId'>,
): Promise<ChatNote | undefined> => {
  const row = await manager.findOneBy(NoteEntity, { id, companyId });
  return row ? toNote(sealer, row) : undefined;
};

/** A chat's notes from `from` on and before `before`, the oldest first. A chat holds at most 200. */
export const findNotes = async (
  manager: EntityManager,
  sealer: Sealer,
  {
    jobId,
    companyId,
    from,
    before,
  }: Pick<ChatNote, 'jobId' | 'companyId'> & Record<'from' | 'before', Date | undefined>,
): Promise<ChatNote[]> => {
  const found = manager
    .createQueryBuilder(NoteEntity, 'note')
    .where('note.jobId = :jobId AND note.companyId = :companyId', { jobId, companyId })
    .orderBy('note.createdAt', 'ASC')
    .addOrderBy('note.id', 'ASC');
  if (from) found.andWhere('note.createdAt >= :from', { from });
  if (before) found.andWhere('note.createdAt < :before', { before });
  return (await found.getMany()).map((row) => toNote(sealer, row));
};

/** Erases the notes of a deleted job. */
export const deleteNotes = async (manager: EntityManager, jobId: string): Promise<void> => {
  await manager.delete(NoteEntity, { jobId });
};
