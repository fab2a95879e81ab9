import { type Sealer, via } from '@gatelingo/chassis/personal';
import { columns, entity, findObject, openRow, sealRow } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ChatNote } from '../domain/chat.ts';

const { key, uuid, time, sealed } = columns;

const word = personal(z.string());

/** A note of staff. */
export const NoteEntity = entity(
  'chat_note',
  {
    id: key,
    companyId: uuid,
    jobId: uuid,
    authorId: uuid,
    personal: sealed(z.strictObject({ authorName: word, text: word })),
    createdAt: time,
  },
  {
    subject: {
      ...via('job', 'jobId'),
      staff: { by: 'authorId', fields: ['authorId', 'authorName'], staysTaken: true },
    },
    kept: 'jobs',
  },
);

export const insertNote = async (manager: EntityManager, sealer: Sealer, note: ChatNote): Promise<void> => {
  await manager.insert(NoteEntity, sealRow(sealer, NoteEntity, note));
};

export const findNote = (
  manager: EntityManager,
  sealer: Sealer,
  { id, companyId }: Pick<ChatNote, 'id' | 'companyId'>,
): Promise<ChatNote | undefined> => findObject(manager, sealer, NoteEntity, { where: { id, companyId } });

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
  return (await found.getMany()).map((row) => openRow(sealer, NoteEntity, row));
};

/** Erases the notes of a deleted job. */
export const deleteNotes = async (manager: EntityManager, jobId: string): Promise<void> => {
  await manager.delete(NoteEntity, { jobId });
};
