import { type PgTx, postgres, raiseVersions } from '@gatelingo/chassis/postgres';
import * as tables from './entities.ts';
import { baseline } from './migrations/baseline.ts';

/** The service's database: its tables and how they came to be. */
export const database = postgres({ entities: Object.values(tables), migrations: [baseline] });

/** After a restore, every aggregate gets a higher version than any published before. */
export const mendRestored = (tx: PgTx): Promise<void> =>
  raiseVersions(tx, [
    tables.barcodes,
    tables.visits,
    tables.sessionLinks,
    tables.questionnaires,
    tables.myDataAsks,
    tables.yardVisits,
  ]);
