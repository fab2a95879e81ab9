import type { EntityManager } from 'typeorm';
import type { Medium } from '../domain/chat.ts';
import { MediumEntity } from './chat-entities.ts';

export const insertMedium = async (manager: EntityManager, medium: Medium): Promise<void> => {
  await manager.insert(MediumEntity, medium);
};

export const findMedium = async (manager: EntityManager, id: string): Promise<Medium> =>
  manager.findOneByOrFail(MediumEntity, { id });

export const eraseMedium = async (manager: EntityManager, id: string): Promise<void> => {
  await manager.delete(MediumEntity, { id });
};

export const saveMedium = async (manager: EntityManager, { id, ...rest }: Medium): Promise<void> => {
  await manager.update(MediumEntity, { id }, rest);
};
