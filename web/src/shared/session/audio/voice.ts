// All that a recording needs, in one file of the build: loaded when somebody speaks, not with the page.
export { createKeptSounds } from './kept-sounds.ts';
export { startRecorder } from './recorder.ts';
export { secondsOf, sendRecording } from './send-recording.ts';
export { startTranscription } from './transcription.ts';
