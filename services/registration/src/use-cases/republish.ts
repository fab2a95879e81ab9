import type { Context } from '../context.ts';
import { barcodesAfter } from '../db/barcode-queries.ts';
import { visitsAfter } from '../db/visit-queries.ts';
import { publishBarcode } from './barcode-facts.ts';
import { publishVisit } from './visit-facts.ts';
import { openVisit } from './visit-personal.ts';

const batchSize = 200;

interface Batches<Row extends { id: string }> {
  read(after: string | undefined): Promise<Row[]>;
  say(rows: Row[]): Promise<void>;
}

const inBatches = async <Row extends { id: string }>({ read, say }: Batches<Row>): Promise<number> => {
  let said = 0;
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1)?.id)) {
    await say(rows);
    said += rows.length;
  }
  return said;
};

/**
 * Says the current state of everything again, at its current version, so that others can rebuild what they know.
 * Documents are not said again: they are an effect, not a state.
 */
export const republish = async (context: Context): Promise<{ barcodes: number; visits: number }> => {
  const { store } = context;
  const barcodes = await inBatches({
    read: (after) => barcodesAfter(store.manager, after, batchSize),
    say: (rows) =>
      store.transaction(async (tx) => {
        for (const row of rows) await publishBarcode(context, tx, row.deletedAt ? 'deleted' : 'changed', row);
      }),
  });
  const visits = await inBatches({
    read: (after) => visitsAfter(store.manager, after, batchSize),
    say: (rows) =>
      store.transaction(async (tx) => {
        for (const row of rows) {
          const happened = row.pdfState === 'ready' ? 'pdfReady' : 'registered';
          await publishVisit(context, tx, happened, { row, personal: openVisit(context, row) });
        }
      }),
  });
  return { barcodes, visits };
};
