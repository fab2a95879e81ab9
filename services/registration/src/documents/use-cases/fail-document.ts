import { RegistrationPdfFailedSchema } from '@gatelingo/proto/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { changePdfState } from './change-pdf-state.ts';

/** After the last attempt the visit's PDF counts as failed, until the work is retried. */
export const failDocument = (context: Context, tx: PgTx, visitId: string): Promise<void> =>
  changePdfState(context, tx, visitId, { from: 'pending', to: 'failed', fact: RegistrationPdfFailedSchema });
