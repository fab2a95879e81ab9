export { createSealer } from './sealer.ts';
export type { Place, Sealer } from './sealer.ts';
export { createEventSealer } from './event-sealer.ts';
export type { EventSealer, FactPlace } from './event-sealer.ts';
export { personalKeys } from './fields.ts';
export { personalFieldNames } from '@gatelingo/proto/http/personal-fields';
export { BrokenSealError, UnknownKeyError } from './envelope.ts';
export { parseKeyRing } from './key-ring.ts';
export type { KeyRing, KeyRingInput } from './key-ring.ts';
