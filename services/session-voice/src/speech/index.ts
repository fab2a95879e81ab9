export { speechInConfig, speechOutConfig } from './config.ts';
export type { SpeechInConfig, SpeechOutConfig } from './config.ts';
export type { TranscriptionResult } from './engine.ts';
export { createSpeechIn } from './speech-in.ts';
export type { SpeechIn, Transcription, TranscriptionOptions } from './speech-in.ts';
export { createSpeechOut } from './speech-out.ts';
export type { SpeechOut, Spoken, Utterance } from './speech-out.ts';
