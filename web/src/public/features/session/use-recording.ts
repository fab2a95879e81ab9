import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api-client.ts';
import { randomKey } from '../../../shared/random-key.ts';
import type { Recorder } from '../../../shared/session/audio/recorder.ts';
import type { RecordingResult, Transcription } from '../../../shared/session/audio/transcription.ts';
import { keyHeader } from './guest-key.ts';
import { guestSender, submitRecording } from './guest-sender.ts';
import { statusOf, type Status } from './status-text.ts';
import type { Talk } from './talk.ts';

/** Milliseconds: a little less than the server's own limit. */
const longestRecording = 115_000;

interface RecordingState {
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

/** Bytes, 0.3 s: a shorter recording is a slip of the finger. (`sampleRate` of pcm.ts would load its code with the page.) */
const shortest = 0.3 * 16_000 * 2;

/** The sound of the running recording: it is sent later if the line does not hold. */
interface Sound {
  id: string;
  parts: Uint8Array[];
  /** Nothing is sent while it is made. */
  isKept: boolean;
}

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const idle: RecordingState = { doing: 'idle', text: '', partial: '' };
/** Whether a message that was written earlier is not sent yet. */
const isBehindOthers = () =>
  guestSender()
    .waiting()
    .some(({ failure }) => failure === undefined);
const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

interface RecordingOptions {
  talk: Talk;
  setStatus: (status?: Status) => void;
  /** Called with a text of which the recogniser is unsure: it was not sent. */
  onUnsure: (text: string) => void;
}

/** The microphone of this page: one recording at a time, sent while it is made. */
export const useRecording = ({ talk, setStatus, onUnsure }: RecordingOptions): Recording => {
  const { i18n } = useTranslation();
  const { sessionId, session, aloud } = talk;
  const [state, setState] = useState(idle);
  const doing = useRef<RecordingState['doing']>('idle');
  const recorder = useRef<Recorder>(undefined);
  const transcription = useRef<Transcription>(undefined);
  const sound = useRef<Sound>(undefined);
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

  /** Ends the recording on this phone: it waits with the written messages. */
  const keep = useCallback(() => {
    const whole = joined(sound.current?.parts ?? []);
    const clientId = sound.current?.id ?? randomKey();
    const language = session.state().view?.about.guestLanguage?.code ?? i18n.language;
    sound.current = undefined;
    transcription.current = undefined;
    go('idle');
    if (whole.length < shortest) return setStatus({ key: 'notUnderstood' });
    submitRecording({ clientId, sessionId, language }, whole).catch((error: unknown) => console.error(error));
  }, [session, sessionId, i18n, go, setStatus]);
  const stop = useCallback(() => {
    if (doing.current !== 'recording') return;
    closeMicrophone();
    // A text that was written before goes first: as long as that is on its way, the recording waits behind it.
    if (sound.current && isBehindOthers()) {
      sound.current.isKept = true;
      transcription.current?.abort();
    }
    if (sound.current?.isKept) return keep();
    go('finishing');
    transcription.current?.end();
  }, [closeMicrophone, go, keep]);
  const discard = useCallback(() => {
    if (doing.current === 'idle') return;
    closeMicrophone();
    if (sound.current?.isKept === false) transcription.current?.discard();
    transcription.current = undefined;
    sound.current = undefined;
    go('idle');
  }, [closeMicrophone, go]);

  const show = useCallback(
    (recognised: RecordingResult) => {
      switch (recognised.outcome) {
        case 'posted':
          return session.receive(recognised.message);
        case 'unsure':
          return onUnsure(recognised.text);
        case 'nothing':
          return setStatus({ key: 'notUnderstood' });
        case 'repeat':
          return setStatus({ key: 'repeat' });
        case 'failed':
          return setStatus(statusOf(recognised.error, i18n.language));
      }
    },
    [session, setStatus, onUnsure, i18n],
  );

  useEffect(
    () =>
      session.subscribe(() => {
        if (session.state().reach === 'offline' && sound.current?.isKept === false) transcription.current?.abort();
      }),
    [session],
  );

  const open = useCallback(async () => {
    attempts.current += 1;
    const attempt = attempts.current;
    const { startRecorder, startTranscription } = await import('../../../shared/session/audio/voice.ts');
    // Without a connection a recording is made on this phone first.
    const made: Sound = { id: randomKey(), parts: [], isKept: session.state().reach === 'offline' };
    const own = startTranscription({
      recordingId: made.id,
      send: (chunk) =>
        call('transcribe', { body: { sessionId, askIfUnsure: true, ...chunk }, headers: keyHeader(sessionId) }),
      onPartial: ({ text, partial }) => {
        if (transcription.current === own) setState((before) => ({ ...before, text, partial }));
      },
      wait,
    });
    const opened = await startRecorder({
      onSound: (pcm) => {
        made.parts.push(pcm);
        if (!made.isKept) own.push(pcm);
      },
      onLevel: (level) => levels.current.forEach((listener) => listener(level)),
      onLost: stop,
    });
    // Cancelled while the browser asked.
    if (doing.current !== 'starting' || attempt !== attempts.current) return opened.stop();
    recorder.current = opened;
    transcription.current = own;
    sound.current = made;
    timer.current = setTimeout(stop, longestRecording);
    go('recording');
    void own.result.then((recognised) => {
      if (transcription.current !== own) return;
      if (recognised.outcome === 'failed' && recognised.error.isUnreached) {
        made.isKept = true;
        // While the person speaks on, the recording goes on.
        if (doing.current === 'finishing') keep();
        return;
      }
      transcription.current = undefined;
      sound.current = undefined;
      closeMicrophone();
      go('idle');
      show(recognised);
    });
  }, [sessionId, session, stop, keep, go, closeMicrophone, show]);

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
