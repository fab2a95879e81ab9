import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { translateJobKind } from '../domain/driver-texts.ts';
import { failJobTexts } from '../use-cases/fail-job-texts.ts';
import { saveTranslatedJob } from '../use-cases/save-translated-job.ts';
import { translateJob } from '../use-cases/translate-job.ts';

const [atOnce, places] = [8, 32];

/** The original is published at once; this work adds the translation later, as a change of the job. */
export const translateJobWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: translateJobKind,
    payload: z.strictObject({ companyId: z.uuid(), id: z.uuid(), since: z.iso.datetime(), isRest: z.boolean() }),
    concurrency: places,
    pool: context.shares.pool({ name: 'translated-jobs', places, atOnce }),
    timeoutMs: 60_000,
    run: (given, { signal }) => translateJob(context, given, signal),
    finish: (given, translated, tx) => saveTranslatedJob(context, tx, given, translated),
    onFailed: (key, _error, tx) => failJobTexts(context, tx, key),
  });
