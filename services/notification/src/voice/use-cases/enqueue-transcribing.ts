import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { Medium } from '../../chat/domain/chat.ts';
import { transcribeMediumKind } from '../domain/work-kinds.ts';

export const enqueueTranscribing = (
  { work }: Pick<Context, 'work'>,
  tx: PgTx,
  { id: mediumId, companyId }: Medium,
): Promise<boolean> => work.enqueue(tx, transcribeMediumKind, { key: mediumId, companyId, payload: { mediumId } });
