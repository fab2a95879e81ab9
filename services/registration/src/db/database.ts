import { type PgTx, postgres, raiseVersions } from '@gatelingo/chassis/postgres';
import { questionnaires } from '../questionnaires/db/questionnaire-entities.ts';
import { barcodes, visits, entities, sessionLinks } from './entities.ts';
import { Registrations1763700100000 } from './migrations/1763700100000-registrations.ts';
import { TruckerJobs1764000100000 } from './migrations/1764000100000-trucker-jobs.ts';
import { Receivers1796030000000 } from './migrations/1796030000000-receivers.ts';
import { Passes1796100000000 } from './migrations/1796100000000-passes.ts';
import { WhatsAppCodes1796140000000 } from './migrations/1796140000000-whatsapp-codes.ts';
import { Queue1796120000000 } from './migrations/1796120000000-queue.ts';
import { SessionLinks1796160000000 } from './migrations/1796160000000-session-links.ts';
import { Questionnaires1797000100000 } from './migrations/1797000100000-questionnaires.ts';
import { Images1797000200000 } from './migrations/1797000200000-images.ts';
import { SearchTerms1797000300000 } from './migrations/1797000300000-search-terms.ts';
import { SessionLinkKeys1797100100000 } from './migrations/1797100100000-session-link-keys.ts';
import { CompanyAge1797100200000 } from './migrations/1797100200000-company-age.ts';
import { ProvedNumbers1798000100000 } from './migrations/1798000100000-proved-numbers.ts';
import { CodeUse1798000200000 } from './migrations/1798000200000-code-use.ts';
import { ReceiverMailboxes1798000300000 } from './migrations/1798000300000-receiver-mailboxes.ts';
import { KeyedSessionLinks1798000400000 } from './migrations/1798000400000-keyed-session-links.ts';

/** The service's database: its tables, how they came to be, and what is encrypted in them. */
export const database = postgres({
  entities,
  migrations: [
    Registrations1763700100000,
    TruckerJobs1764000100000,
    Receivers1796030000000,
    Passes1796100000000,
    Queue1796120000000,
    WhatsAppCodes1796140000000,
    SessionLinks1796160000000,
    Questionnaires1797000100000,
    Images1797000200000,
    SearchTerms1797000300000,
    SessionLinkKeys1797100100000,
    CompanyAge1797100200000,
    ProvedNumbers1798000100000,
    CodeUse1798000200000,
    ReceiverMailboxes1798000300000,
    KeyedSessionLinks1798000400000,
  ],
  sealedColumns: [
    { table: 'barcode' },
    { table: 'receiver' },
    { table: 'visit' },
    { table: 'visit', column: 'pass' },
    { table: 'visit', column: 'whatsapp_phone' },
    { table: 'visit', column: 'number_secret' },
    { table: 'trucker_job', column: 'steps', key: ['job_id'] },
  ],
});

/** After a restore, every aggregate gets a higher version than any published before. */
export const mendRestored = (tx: PgTx): Promise<void> =>
  raiseVersions(tx, [barcodes, visits, sessionLinks, questionnaires]);
