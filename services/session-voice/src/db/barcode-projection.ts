import type { ClientSession } from 'mongoose';
import type { BarcodeProjectionRow, Models } from './models.ts';

/** Keeps the highest version it saw: an older fact that arrives late changes nothing. */
export const projectBarcode = async (
  { BarcodeProjection }: Models,
  row: BarcodeProjectionRow,
  session: ClientSession,
): Promise<void> => {
  const { _id, ...state } = row;
  await BarcodeProjection.updateOne({ _id }, { $setOnInsert: { ...state, version: 0 } }, { upsert: true, session });
  await BarcodeProjection.updateOne({ _id, version: { $lt: row.version } }, { $set: state }, { session });
};
