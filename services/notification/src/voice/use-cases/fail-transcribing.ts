import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { changeTranscript } from './change-transcript.ts';

export const failTranscribing = async (context: Context, tx: PgTx, mediumId: string): Promise<void> => {
  await changeTranscript(context, tx, { mediumId, from: 'pending', to: 'failed' });
};
