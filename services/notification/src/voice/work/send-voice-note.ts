import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockStatuses } from '../../sending/use-cases/lock-statuses.ts';
import { sendVoiceNoteKind } from '../domain/work-kinds.ts';
import { sendVoiceNote } from '../use-cases/send-voice-note.ts';
import { failVoiceNote } from '../use-cases/fail-voice-note.ts';
import { applyVoiceNoteStatus } from '../use-cases/apply-voice-note-status.ts';

const concurrency = 8;

/** One answer as a voice note. The provider of voices gets one try; waiting for Twilio uses none. */
export const sendVoiceNoteWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: sendVoiceNoteKind,
    payload: z.strictObject({ voiceNoteId: z.uuid() }),
    concurrency,
    pool: context.shares.pool({ name: 'spoken-notes', places: concurrency }),
    timeoutMs: 60_000,
    attempts: 3,
    run: ({ voiceNoteId }, { signal }) => sendVoiceNote(context, voiceNoteId, signal),
    finish: async (_order, taken, tx) => {
      if (!taken) return;
      await lockStatuses(tx, [taken]);
      await applyVoiceNoteStatus(context, tx, taken);
    },
    onFailed: ({ voiceNoteId }, _error, tx) => failVoiceNote(context, tx, voiceNoteId),
  });
