// The service's tables.
export * from '../barcodes/db/barcode-entities.ts';
export * from './projection-entities.ts';
export * from '../passes/db/pass-entities.ts';
export * from '../receivers/db/receiver-entities.ts';
export * from '../visits/db/visit-entities.ts';
export * from '../images/db/image-entities.ts';
export * from '../questionnaires/db/questionnaire-entities.ts';
