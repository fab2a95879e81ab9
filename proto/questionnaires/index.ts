export * from './answers.ts';
export * from './conditions.ts';
export * from './content.ts';
export * from './number-answer.ts';
export * from './texts.ts';
