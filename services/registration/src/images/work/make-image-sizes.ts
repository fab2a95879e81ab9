import type { PgTx } from '@gatelingo/chassis/postgres';
import type { WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { makeImageSizesKind } from '../domain/work-kinds.ts';
import { makeImageSizes, type MadeSizes } from '../use-cases/make-image-sizes.ts';
import { saveImageSizes } from '../use-cases/save-image-sizes.ts';

const payload = z.strictObject({ key: z.string() });

/** The smaller sizes and the better formats: seconds of work, after the answer. Until then the first size stands for them. */
export const makeImageSizesWork = (context: Context): WorkDefinition<PgTx, typeof payload, MadeSizes> => ({
  kind: makeImageSizesKind,
  payload,
  // Its thread makes one at a time.
  concurrency: 1,
  pool: context.shares.pool({ name: 'image-sizes', places: 1 }),
  timeoutMs: 120_000,
  run: ({ key }) => makeImageSizes(context, key),
  finish: ({ key }, made, tx) => saveImageSizes(context, tx, key, made),
});
