// The service's tables.
export * from './barcode-entities.ts';
export * from './projection-entities.ts';
export * from './visit-entities.ts';
export * from '../images/db/image-entities.ts';
export * from '../questionnaires/db/questionnaire-entities.ts';
