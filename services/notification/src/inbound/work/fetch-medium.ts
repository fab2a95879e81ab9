import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { personal } from '@gatelingo/proto/http/fields';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { fetchMedium } from '../use-cases/fetch-medium.ts';
import { retryMedium } from '../use-cases/retry-medium.ts';
import { failMedium } from '../use-cases/fail-medium.ts';
import { saveFetched } from '../use-cases/save-fetched.ts';
import { fetchMediumKind } from '../domain/work-kinds.ts';

const concurrency = 2;

/** A driver's picture, voice note or document, from Twilio into the file store. */
export const fetchMediumWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: fetchMediumKind,
    payload: z.strictObject({ mediumId: z.uuid(), url: personal(z.string()) }),
    concurrency,
    pool: context.shares.pool({ name: 'voice-notes', places: concurrency }),
    run: ({ mediumId, url }, { signal }) => fetchMedium(context, { mediumId, url, signal }),
    finish: ({ mediumId }, fetched, tx) => saveFetched(context, tx, mediumId, fetched),
    onFailed: ({ mediumId }, _error, tx) => failMedium(context, tx, mediumId),
    onRetry: ({ mediumId }, tx) => retryMedium(context, tx, mediumId),
  });
