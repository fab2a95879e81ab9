import { type PgTx, postgres, raiseVersions } from '@gatelingo/chassis/postgres';
import { questionnaires } from '../questionnaires/db/questionnaire-entities.ts';
import { barcodes, visits, entities, sessionLinks } from './entities.ts';
import { baseline } from './migrations/baseline.ts';

/** The service's database: its tables, how they came to be, and what is encrypted in them. */
export const database = postgres({
  entities,
  migrations: [baseline],
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
