import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import { dropAskKind } from '../domain/work-kinds.ts';
import { dropAsk } from '../use-cases/drop-ask.ts';

/** Due at the end of an ask's link. */
export const dropAskWork = (): WorkDefinition<PgTx> =>
  defineWork({
    kind: dropAskKind,
    payload: z.strictObject({ askId: z.uuid() }),
    finish: ({ askId }, _result, tx: PgTx) => dropAsk(tx, askId),
  });
