import type { PgTx } from '@gatelingo/chassis/postgres';
import type { WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { saveSizes, makeImageSizes, makeSizes, type MadeSizes } from '../use-cases/image-work.ts';

const payload = z.strictObject({ key: z.string() });

/** The smaller sizes and the better formats: seconds of work, after the answer. Until then the first size stands for them. */
export const makeImageSizesWork = (context: Context): WorkDefinition<PgTx, typeof payload, MadeSizes> => ({
  kind: makeImageSizes,
  payload,
  // Its thread makes one at a time.
  concurrency: 1,
  pool: context.shares.pool({ name: 'image-sizes', places: 1 }),
  timeoutMs: 120_000,
  run: ({ key }) => makeSizes(context, key),
  finish: ({ key }, made, tx) => saveSizes(context, tx, key, made),
});
