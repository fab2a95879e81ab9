export { createSealer, type Sealer } from './sealer.ts';
export { createEventSealer, type EventSealer } from './event-sealer.ts';
export { personalKeys } from './fields.ts';
export { BrokenSealError, UnknownKeyError } from './envelope.ts';
