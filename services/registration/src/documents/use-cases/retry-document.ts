import { RegistrationPdfRetriedSchema } from '@gatelingo/proto/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { changePdfState } from './change-pdf-state.ts';

/** The work is retried: the visit's PDF is pending again. */
export const retryDocument = (context: Context, tx: PgTx, visitId: string): Promise<void> =>
  changePdfState(context, tx, visitId, { from: 'failed', to: 'pending', fact: RegistrationPdfRetriedSchema });
