export { createSealer, type Sealer } from './sealer.ts';
export { createEventSealer, type EventSealer } from './event-sealer.ts';
export { holdsPersonal, personalKeys } from './fields.ts';
export { BrokenSealError, UnknownKeyError } from './envelope.ts';
export { lookup, numberLookup, wideLookup, type Lookup, type WideLookup } from './lookup.ts';
export { copiedFields, copiedValues } from './copied-values.ts';
export {
  checked,
  fieldsIn,
  leadsOf,
  noCompany,
  openObject,
  parentOf,
  sealObject,
  via,
  type Kept,
  type Lead,
  type Person,
  type PersonDeclaration,
  type Subject,
} from './declaration.ts';
