import { mongo, type SealedField } from '@gatelingo/chassis/mongo';
import { createModels } from './models.ts';

/** The encrypted fields of session-voice: they are re-encrypted after a new data key. */
export const sealedFields: readonly SealedField[] = [
  { collection: 'messages', table: 'message' },
  { collection: 'staff_projection' },
  { collection: 'session_driver' },
  { collection: 'session_notes', table: 'session_note' },
];

/** The service's database: its collections, and what lies sealed in them. */
export const database = mongo({
  models: createModels,
  sealedFields,
});
