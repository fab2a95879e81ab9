import type { Channel } from '../../chat/domain/chat.ts';

/** One call to the provider for a message; its id is in the callback's address. */
export interface Send {
  id: string;
  messageId: string;
  generation: number;
  channel: Channel;
  isTemplate: boolean;
  /** `failed` had no effect. `lost` was looked for in vain, or given up: the message may arrive after all. */
  state: 'sending' | 'accepted' | 'unknown' | 'failed' | 'lost';
  attempt: number;
  sid: string | null;
  providerStatus: string;
  errorCode: number | null;
  startedAt: Date;
  unknownSince: Date | null;
  /** The call was answered, but the answer leaves open whether the message was sent. */
  isAnswered: boolean;
  /** When the status is checked next; null for no check. */
  checkAt: Date | null;
}

/** Whether the outcome of the call is not known yet. */
export const isOpen = ({ state }: Pick<Send, 'state'>): boolean => state === 'sending' || state === 'unknown';
