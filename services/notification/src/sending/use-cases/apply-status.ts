import type { PgTx } from '@gatelingo/chassis/postgres';
import { isJobDeleted } from '../../chat/db/jobs.ts';
import { saveLockedMessage } from '../../chat/use-cases/save-locked-message.ts';
import type { Context } from '../../context.ts';
import { reasonOf } from '../domain/refusal.ts';
import { findHeldOfSend, findSavedSids, findSendsOf, updateSend } from '../db/sends.ts';
import { decideStatus } from '../domain/decide-status.ts';
import { isOpen } from '../domain/send.ts';
import { enqueueRemoval } from './enqueue-removal.ts';
import { expediteNext } from './expedite-next.ts';
import { queueVoiceNote } from '../../voice/use-cases/queue-voice-note.ts';
import { refuseSend } from './refuse-send.ts';
import { applyVoiceNoteStatus } from '../../voice/use-cases/apply-voice-note-status.ts';

/** The provider's status of a message that it accepted. */
export interface StatusOf {
  sendId: string;
  sid: string;
  status: string;
  errorCode: number | null;
}

/** Applies a delivery status to a send, and to its message. Under the locks of `lockStatuses`. */
export const applyStatus = async (context: Context, tx: PgTx, reported: StatusOf): Promise<void> => {
  const { manager } = tx;
  const { sendId, sid, status, errorCode } = reported;
  const held = await findHeldOfSend(manager, context.sealer, sendId);
  if (!held) return applyVoiceNoteStatus(context, tx, reported);
  const { message } = held;
  const sends = await findSendsOf(manager, message.id);
  const send = sends.find(({ id }) => id === sendId);
  if (!send) return undefined;
  // The id of another send, a notice or a voice note is not this one's.
  const isNewSid = send.sid === null && !(await findSavedSids(manager, [sid])).has(sid);
  const decision = decideStatus({ now: context.clock.now(), status, send, message, sends });
  const isNew = decision.kind !== 'ignore';
  const change = isNew ? ({ providerStatus: status, state: 'accepted', unknownSince: null } as const) : {};
  if (isNewSid || isNew) await updateSend(manager, sendId, { ...(isNewSid && { sid }), ...change });
  // The chat of a deleted job was emptied before the message had its id.
  if (isNewSid && (await isJobDeleted(manager, message.jobId)))
    await enqueueRemoval(context, tx, { companyId: message.companyId, sids: [sid] });
  if (!isNew) return undefined;
  switch (decision.kind) {
    case 'note':
      break;
    case 'refuse':
      await refuseSend(context, tx, held, { send, code: errorCode, reason: reasonOf(errorCode) });
      break;
    case 'sent':
      await saveLockedMessage(context, tx, held, decision.message);
      await queueVoiceNote(context, tx, decision.message);
      break;
    case 'follow':
      await saveLockedMessage(context, tx, held, decision.message);
      break;
  }
  // The phone's next message waited for the outcome of this call.
  if (isOpen(send)) await expediteNext(context, tx, { phoneIndex: message.phoneIndex, ended: message.id });
};
