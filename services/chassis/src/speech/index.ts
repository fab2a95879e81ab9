export { speechInConfig, speechOutConfig } from './config.ts';
export type { TranscriptionResult } from './engine.ts';
export { transcribeCode, whisperCode } from './transcribed-languages.ts';
export { createSpeechIn, type SpeechIn, type Transcription } from './speech-in.ts';
export { createSpeechOut, type SpeechOut } from './speech-out.ts';
export { voiceOf } from './voices.ts';
