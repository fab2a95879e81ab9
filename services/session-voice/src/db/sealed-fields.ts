import type { SealedField } from '@gatelingo/chassis/mongo';

/** What session-voice keeps sealed: after a new data key it is sealed anew. */
export const sealedFields: readonly SealedField[] = [
  { collection: 'messages', table: 'message' },
  { collection: 'staff_projection' },
];
