/** The second send of a message of staff: what it says, read aloud. A message has one at most, whatever became of it. */
export interface VoiceNote {
  /** In the address of Twilio's callback, like that of a send. */
  id: string;
  messageId: string;
  companyId: string;
  phoneIndex: string;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled';
  attempt: number;
  sid: string | null;
  providerStatus: string;
  startedAt: Date;
  unknownSince: Date | null;
  isAnswered: boolean;
  /** The sound, until Twilio has fetched it. */
  fileId: string | null;
}
