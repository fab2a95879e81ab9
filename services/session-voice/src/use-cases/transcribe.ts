import { problem } from '@gatelingo/chassis/errors';
import { notConfigured, notSupported } from '@gatelingo/chassis/providers';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import { longestMessage, type SessionMessage, type sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findSentMessage } from '../db/message-queries.ts';
import { messageView } from '../domain/session-view.ts';
import { decodeChunk } from '../domain/recording.ts';
import { guestLanguageOf, type Session } from '../domain/session.ts';
import { isUnsure } from '../domain/unsure.ts';
import { openMessage } from '../db/message-personal.ts';
import { postMessage } from './post-message.ts';
import { listeningProblem } from '../providers/provider-problem.ts';
import { activeSessionOf, type SessionCaller } from '../access.ts';

type Answer = AnswerOf<typeof sessionVoice.transcribe>;

export interface Sound {
  sessionId: string;
  audioBase64: string;
  recordingId: string | undefined;
  sequence: number | undefined;
  post: boolean | undefined;
  askIfUnsure: boolean | undefined;
  ip: string;
}

const faults = {
  base64: 'This sound is not base64.',
  samples: 'Sound has 16 bit a sample: an even number of bytes.',
  size: 'A chunk holds at most 64 KB.',
};

const check = (audioBase64: string): Uint8Array => {
  const decoded = decodeChunk(audioBase64);
  if ('bytes' in decoded) return decoded.bytes;
  const { fault } = decoded;
  const details = [{ field: 'audioBase64', code: fault, error: faults[fault] }];
  throw problem(fault === 'size' ? 'too_large' : 'invalid_input', faults[fault], { details });
};

/** The message of a recording whose end was answered, but the answer did not arrive. */
const postedBefore = async (
  context: Context,
  { id, marks }: Session,
  recordingId: string | undefined,
): Promise<SessionMessage | undefined> => {
  const row = recordingId === undefined ? null : await findSentMessage(context.models, id, recordingId);
  return row ? messageView(openMessage(context, row), marks) : undefined;
};

/** The answer if there is no recording for this chunk (any more). */
const unheard = async (context: Context, session: Session, sound: Sound): Promise<Answer> => {
  const posted = await postedBefore(context, session, sound.recordingId);
  if (posted) return { state: 'done', text: posted.text, partial: '', posted };
  const isEmpty = sound.audioBase64 === '' && (sound.sequence ?? 0) === 0;
  return { state: isEmpty ? 'done' : 'repeat', text: '', partial: '' };
};

/** Processes a chunk of a guest's speech; the end makes a message of it. */
export const transcribe = async (context: Context, caller: SessionCaller, sound: Sound): Promise<Answer> => {
  const { speechIn, recordings, limiter, config } = context;
  const session = await activeSessionOf(context, caller, sound.sessionId);
  check(sound.audioBase64);
  const { guestLanguage, companyId, id: sessionId } = session;
  const language = guestLanguage?.awsCode || guestLanguageOf(session);
  const mayBegin = () =>
    limiter.limit('session-recording', sessionId, { points: config.RECORDINGS_PER_MINUTE, perSeconds: 60 });
  const { audioBase64, recordingId, sequence, post = true, askIfUnsure = false } = sound;
  // A phone that was offline, or another tab, may send a recording again from its beginning.
  const before = sequence === 0 ? await postedBefore(context, session, recordingId) : undefined;
  if (before) return { state: 'done', text: before.text, partial: '', posted: before };
  try {
    if (!speechIn.isConfigured) throw notConfigured('speech in');
    if (!speechIn.canHear(language)) throw notSupported(speechIn.provider, 'not this language');
    const strangersAddress = caller.kind === 'anonymous' ? sound.ip : undefined;
    const chunk = { sessionId, companyId, strangersAddress, language, recordingId, sequence, audioBase64 };
    const recognised = await recordings.recognise(chunk, mayBegin);
    if (!recognised) return await unheard(context, session, sound);
    const { recordingId: clientId, confidence, ...transcript } = recognised;
    if (recognised.state !== 'done' || recognised.text === '' || !post) return transcript;
    const text = recognised.text.slice(0, longestMessage);
    if (askIfUnsure && isUnsure(confidence)) return { ...transcript, text, isUnsure: true };
    const spokenMessage = {
      sessionId,
      sender: 'guest',
      text,
      clientId,
      phraseId: undefined,
      language: undefined,
    } as const;
    return { ...transcript, text, posted: await postMessage(context, caller, spokenMessage) };
  } catch (error) {
    throw listeningProblem(error);
  }
};
