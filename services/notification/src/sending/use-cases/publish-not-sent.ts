import type { PgTx } from '@gatelingo/chassis/postgres';
import { MyDataNotSentSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { announcedErasure } from '../domain/my-data-notice.ts';
import type { Notice } from '../domain/notice.ts';

/** Publishes that nobody was reached by the announcement of an erasure; nothing about any other notice. */
export const publishNotSent = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  { content, key, companyId }: Pick<Notice, 'content' | 'key' | 'companyId'>,
): Promise<void> => {
  const askId = announcedErasure({ content, key });
  if (askId === undefined || companyId === null) return;
  await bus.publish(tx, MyDataNotSentSchema, { askId, companyId }, { aggregateId: askId, companyId, version: 1 });
};
