import { type PgTx, postgres, raiseVersions } from '@gatelingo/chassis/postgres';
import { questionnaires } from '../questionnaires/db/questionnaire-entities.ts';
import { barcodes, visits, entities, sessionLinks } from './entities.ts';
import { baseline } from './migrations/baseline.ts';

/** The service's database: its tables and how they came to be. */
export const database = postgres({
  entities,
  migrations: [baseline],
});

/** After a restore, every aggregate gets a higher version than any published before. */
export const mendRestored = (tx: PgTx): Promise<void> =>
  raiseVersions(tx, [barcodes, visits, sessionLinks, questionnaires]);
