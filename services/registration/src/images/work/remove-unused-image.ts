import type { PgTx } from '@gatelingo/chassis/postgres';
import type { WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { removeUnusedImageKind } from '../domain/work-kinds.ts';
import { lockForRemoval } from '../use-cases/lock-for-removal.ts';
import { removeUnusedImage } from '../use-cases/remove-unused-image.ts';

const payload = z.strictObject({ key: z.string() });

/** Due a day after the upload: what nobody put into a questionnaire until then goes. */
export const removeUnusedImageWork = (context: Context): WorkDefinition<PgTx, typeof payload> => ({
  kind: removeUnusedImageKind,
  payload,
  concurrency: 20,
  lock: (payloads, tx) =>
    lockForRemoval(
      tx,
      payloads.map(({ key }) => key),
    ),
  finish: ({ key }, _result, tx) => removeUnusedImage(context, tx, key),
});
