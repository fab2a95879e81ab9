import { postgres } from '@gatelingo/chassis/postgres';
import { entities } from './entities.ts';
import { ChatHandling1796400000039 } from './migrations/chat-handling.ts';
import { ChatIndexes1765000000000 } from './migrations/chat-indexes.ts';
import { DriverAnswers1796200000002 } from './migrations/driver-answers.ts';
import { MailReceivers1796080000000 } from './migrations/mail-receivers.ts';
import { MailRetries1763900000000 } from './migrations/mail-retries.ts';
import { Mails1763800000000 } from './migrations/mails.ts';
import { Chat1764900000000 } from './migrations/chat.ts';
import { SendChecks1765600000000 } from './migrations/send-checks.ts';
import { ReceiveOrder1765700000000 } from './migrations/receive-order.ts';
import { ReasonCodes1765400000000 } from './migrations/reason-codes.ts';
import { SendAnswers1765200000000 } from './migrations/send-answers.ts';
import { ConversationUnread1765500000000 } from './migrations/conversation-unread.ts';
import { ConversationSearch1765300000000 } from './migrations/conversation-search.ts';
import { OptWishes1765100000000 } from './migrations/opt-wishes.ts';
import { Quotas1796040000021 } from './migrations/quotas.ts';
import { StepCodes1796070000002 } from './migrations/step-codes.ts';
import { ProvedNumbers1798000000011 } from './migrations/proved-numbers.ts';
import { PhraseCards1796300000016 } from './migrations/phrase-cards.ts';
import { VoiceNotes1796160000003 } from './migrations/voice-notes.ts';
import { Translators1798100000039 } from './migrations/translators.ts';
import { TruckerMessages1764200000000 } from './migrations/trucker-messages.ts';
import { VisitCodes1796210000011 } from './migrations/visit-codes.ts';
import { VoiceNoteQuotas1796220000001 } from './migrations/voice-note-quotas.ts';
import { WhoseChat1796010000011 } from './migrations/whose-chat.ts';

/** The service's database: its tables, their migrations, and the columns that are encrypted. */
export const database = postgres({
  entities,
  migrations: [
    Mails1763800000000,
    MailRetries1763900000000,
    TruckerMessages1764200000000,
    Chat1764900000000,
    ChatIndexes1765000000000,
    OptWishes1765100000000,
    SendAnswers1765200000000,
    ConversationSearch1765300000000,
    ConversationUnread1765500000000,
    ReasonCodes1765400000000,
    SendChecks1765600000000,
    ReceiveOrder1765700000000,
    WhoseChat1796010000011,
    Quotas1796040000021,
    StepCodes1796070000002,
    MailReceivers1796080000000,
    VoiceNotes1796160000003,
    DriverAnswers1796200000002,
    VisitCodes1796210000011,
    VoiceNoteQuotas1796220000001,
    PhraseCards1796300000016,
    ChatHandling1796400000039,
    ProvedNumbers1798000000011,
    Translators1798100000039,
  ],
  sealedColumns: [
    { table: 'mail' },
    { table: 'job_assignment' },
    { table: 'job_assignment', column: 'codes' },
    { table: 'job_assignment', column: 'plate' },
    { table: 'chat_message' },
    { table: 'chat_note' },
    { table: 'staff' },
    { table: 'undecided_message', company: `'global'` },
    { table: 'notice', company: `'global'` },
    { table: 'visit_code' },
    { table: 'visit_phone' },
    { table: 'visit_number', column: 'other_phone' },
    { table: 'number_question', column: 'other_phone', key: ['phone_index', 'visit_id'], company: `'global'` },
  ],
});
