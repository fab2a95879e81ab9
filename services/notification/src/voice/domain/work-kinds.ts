/** The work that sends an answer as a voice note. */
export const sendVoiceNoteKind = 'send-voice-note';

/** The work that transcribes a voice note. */
export const transcribeMediumKind = 'transcribe-medium';
