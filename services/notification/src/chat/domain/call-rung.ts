import type { RungState, SkipReason } from '@gatelingo/proto/call-rungs';
import type { ChatMessage } from './chat.ts';

/** Where a call is on its way by WhatsApp. */
export interface CallRung {
  state: Extract<RungState, 'sent' | 'delivered' | 'seen' | 'skipped'>;
  why?: SkipReason;
}

const reasons: Partial<Record<ChatMessage['reason'], SkipReason>> = {
  ...{ 'no-phone': 'no-number', 'not-a-number': 'no-number', 'unknown-number': 'no-number', landline: 'no-number' },
  ...{ 'opted-out': 'opted-out', 'no-whatsapp': 'no-whatsapp', unreachable: 'no-whatsapp' },
  ...{ 'no-template': 'no-template', 'template-gone': 'no-template', 'template-not-filled': 'no-template' },
  ...{ 'template-refused': 'no-template', 'template-paused': 'no-template', 'template-off': 'no-template' },
  ...{ 'window-closed': 'no-template', 'window-closed-for-all': 'no-template' },
};

/** Why a rung reaches nobody, by the reason of its message. */
const skipReasonOf = (reason: ChatMessage['reason']): SkipReason => reasons[reason] ?? 'refused';

/** The rung of a call, by the state of its message; undefined while that says nothing, or once the call itself is over. */
export const callRungOf = ({
  state,
  reason,
  channel,
}: Pick<ChatMessage, 'state' | 'reason' | 'channel'>): CallRung | undefined => {
  // An SMS in its place is no way of a call.
  if (channel === 'sms') return { state: 'skipped', why: 'no-whatsapp' };
  switch (state) {
    case 'sent':
    case 'delivered':
      return { state };
    case 'read':
      return { state: 'seen' };
    // A message that waits reaches nobody until the driver writes or the day is over.
    case 'waiting':
    case 'failed':
      return { state: 'skipped', why: skipReasonOf(reason) };
    case 'cancelled':
      return reason === 'opted-out' ? { state: 'skipped', why: 'opted-out' } : undefined;
    case 'queued':
    case 'received':
      return undefined;
  }
};
