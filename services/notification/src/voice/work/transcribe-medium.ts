import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { saveTranscript } from '../use-cases/save-transcript.ts';
import { transcribeMedium } from '../use-cases/transcribe-medium.ts';
import { retryTranscribing } from '../use-cases/retry-transcribing.ts';
import { failTranscribing } from '../use-cases/fail-transcribing.ts';
import { transcribeMediumKind } from '../domain/work-kinds.ts';

/** They wait for a provider, up to two minutes each: a company has eight of them, a young one four. */
const concurrency = 32;

/** One voice note as text. The provider gets one try; the others are for processes that stop in the middle. */
export const transcribeMediumWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: transcribeMediumKind,
    payload: z.strictObject({ mediumId: z.uuid() }),
    concurrency,
    pool: context.shares.pool({ name: 'transcripts', places: concurrency }),
    // A stream takes as long as it was spoken: two minutes at most, and the provider's time-outs.
    timeoutMs: 150_000,
    attempts: 3,
    run: ({ mediumId }, { signal }) => transcribeMedium(context, { mediumId, signal }),
    finish: ({ mediumId }, transcript, tx) => saveTranscript(context, tx, mediumId, transcript),
    onFailed: ({ mediumId }, _error, tx) => failTranscribing(context, tx, mediumId),
    onRetry: ({ mediumId }, tx) => retryTranscribing(context, tx, mediumId),
  });
