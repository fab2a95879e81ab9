import type { SealedField } from '@gatelingo/chassis/mongo';

/** The encrypted fields of session-voice: they are re-encrypted after a new data key. */
export const sealedFields: readonly SealedField[] = [
  { collection: 'messages', table: 'message' },
  { collection: 'staff_projection' },
];
