import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api-client.ts';
import { randomKey } from '../../../shared/random-key.ts';
import type { Recorder } from '../../../shared/session/audio/recorder.ts';
import { startTranscription, type Heard, type Transcription } from '../../../shared/session/audio/transcription.ts';
import { statusOf, type Status } from './status-text.ts';
import type { Talk } from './talk.ts';

/** Milliseconds: a little less than the server's own limit. */
const longestRecording = 115_000;

export interface RecordingState {
  /** `finishing`: the microphone is closed, and the rest is being transcribed. */
  doing: 'idle' | 'starting' | 'recording' | 'finishing';
  /** The text so far; its end may still change. */
  text: string;
  partial: string;
}

export interface Recording {
  state: RecordingState;
  start: () => void;
  stop: () => void;
  /** Cancels the recording: no message is posted. */
  discard: () => void;
  /** Called with the loudness, 0 to 1, while the microphone is open. */
  onLevel: (listener: (level: number) => void) => () => void;
}

const idle: RecordingState = { doing: 'idle', text: '', partial: '' };
const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** The microphone of this page: one recording at a time, sent while it is made. */
export const useRecording = ({ talk, setStatus }: { talk: Talk; setStatus: (status?: Status) => void }): Recording => {
  const { i18n } = useTranslation();
  const { sessionId, session, aloud } = talk;
  const [state, setState] = useState(idle);
  const doing = useRef<RecordingState['doing']>('idle');
  const recorder = useRef<Recorder>(undefined);
  const transcription = useRef<Transcription>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Grows with each try to open the microphone, so that a late answer to an earlier try is ignored. */
  const attempts = useRef(0);
  const levels = useRef(new Set<(level: number) => void>());

  const go = useCallback((next: RecordingState['doing']) => {
    doing.current = next;
    setState((before) => (next === 'idle' ? idle : { ...before, doing: next }));
  }, []);
  const closeMicrophone = useCallback(() => {
    clearTimeout(timer.current);
    recorder.current?.stop();
    recorder.current = undefined;
    aloud.hold(false);
  }, [aloud]);

  const stop = useCallback(() => {
    if (doing.current !== 'recording') return;
    closeMicrophone();
    go('finishing');
    transcription.current?.end();
  }, [closeMicrophone, go]);
  const discard = useCallback(() => {
    if (doing.current === 'idle') return;
    closeMicrophone();
    transcription.current?.discard();
    transcription.current = undefined;
    go('idle');
  }, [closeMicrophone, go]);

  const show = useCallback(
    (heard: Heard) => {
      switch (heard.outcome) {
        case 'posted':
          return session.receive(heard.message);
        case 'nothing':
          return setStatus({ key: 'notUnderstood' });
        case 'repeat':
          return setStatus({ key: 'repeat' });
        case 'failed':
          return setStatus(statusOf(heard.error, i18n.language));
      }
    },
    [session, setStatus, i18n],
  );

  const open = useCallback(async () => {
    attempts.current += 1;
    const attempt = attempts.current;
    const { startRecorder } = await import('../../../shared/session/audio/recorder.ts');
    const own = startTranscription({
      recordingId: randomKey(),
      send: (chunk) => call('transcribe', { body: { sessionId, ...chunk } }),
      onPartial: ({ text, partial }) => {
        if (transcription.current === own) setState((before) => ({ ...before, text, partial }));
      },
      wait,
    });
    const opened = await startRecorder({
      onSound: own.push,
      onLevel: (level) => levels.current.forEach((listener) => listener(level)),
      onLost: stop,
    });
    // Cancelled while the browser asked.
    if (doing.current !== 'starting' || attempt !== attempts.current) return opened.stop();
    recorder.current = opened;
    transcription.current = own;
    timer.current = setTimeout(stop, longestRecording);
    go('recording');
    void own.heard.then((heard) => {
      if (transcription.current !== own) return;
      transcription.current = undefined;
      closeMicrophone();
      go('idle');
      show(heard);
    });
  }, [sessionId, stop, go, closeMicrophone, show]);

  const start = useCallback(() => {
    if (doing.current !== 'idle') return;
    setStatus(undefined);
    aloud.hold(true);
    go('starting');
    open().catch((error: unknown) => {
      console.warn('The microphone could not be opened.', error);
      if (doing.current !== 'starting') return;
      closeMicrophone();
      go('idle');
      setStatus({ key: 'microphone' });
    });
  }, [aloud, go, open, closeMicrophone, setStatus]);

  // A locked or hidden phone must not record.
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') stop();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [stop]);
  useEffect(() => discard, [discard]);

  const onLevel = useCallback((listener: (level: number) => void) => {
    levels.current.add(listener);
    return () => levels.current.delete(listener);
  }, []);
  return { state, start, stop, discard, onLevel };
};
