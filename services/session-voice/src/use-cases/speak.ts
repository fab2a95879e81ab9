import { problem } from '@gatelingo/chassis/errors';
import { networkOf } from '@gatelingo/chassis/limits';
import { notConfigured, notSupported } from '@gatelingo/chassis/providers';
import type { BinaryAnswer } from '@gatelingo/proto/http/endpoint';
import { longestSpeech } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { greetingIn, isGreeting } from '../domain/greeting.ts';
import { isCardText } from '../domain/message.ts';
import { guestLanguageOf, type Session } from '../domain/session.ts';
import { listLanguages } from './list-languages.ts';
import { speakingProblem } from '../providers/provider-problem.ts';
import { type SessionCaller, sessionOf } from '../access.ts';

export interface Speech {
  sessionId: string;
  text: string;
  /** The language of the text; the guest's if absent. */
  language: string | undefined;
  ip: string;
}

/** The language's AWS locale, if the company's list or the session has one: a voice has one country's accent. */
const voiceOf = async ({ models }: Context, { guestLanguage, companyId }: Session, code: string): Promise<string> => {
  if (guestLanguage?.code === code) return guestLanguage.awsCode || code;
  const known = (await listLanguages(models, { companyId })).find((language) => language.code === code);
  return known?.awsCode || code;
};

const wording = async (context: Context, { companyId }: Session, text: string, language: string): Promise<string> => {
  if (!isGreeting(text)) return text;
  const own = greetingIn(language);
  if (own !== undefined) return own;
  const translation = { text, from: 'en', to: language, companyId, isSystemText: true };
  return (await context.translator.translate(translation)).text;
};

const refusal = (code: string, error: string) =>
  problem('invalid_input', error, { details: [{ field: 'text', code, error }] });

/** By person, in all sessions together: as many as an address of guests. */
const limitStaff = ({ limiter, config }: Context, userId: string): Promise<void> =>
  limiter.limit('speech-person', userId, { points: config.SPEECHES_PER_ADDRESS, perSeconds: 60 });

/** By session, and by address: anybody may begin another session. */
const limitGuest = async ({ limiter, config }: Context, { id }: Session, ip: string): Promise<void> => {
  await limiter.limit('session-speech', id, { points: config.SPEECHES_PER_MINUTE, perSeconds: 60 });
  await limiter.limit('speech-address', networkOf(ip), { points: config.SPEECHES_PER_ADDRESS, perSeconds: 60 });
};

/** Reads a text aloud unchanged; only the greeting is translated first. */
export const speak = async (context: Context, caller: SessionCaller, speech: Speech): Promise<BinaryAnswer> => {
  const { speechOut } = context;
  const session = await sessionOf(context, caller, speech.sessionId);
  if (speech.text === '') throw refusal('required', 'Empty text');
  const isGuest = caller.kind === 'anonymous';
  if (isGuest && speech.text.length > longestSpeech) {
    throw refusal('too_big', `Use at most ${String(longestSpeech)} characters: cut a longer text between sentences.`);
  }
  const language = speech.language ?? guestLanguageOf(session);
  const voice = await voiceOf(context, session, language);
  const { companyId } = session;
  try {
    if (!speechOut.isConfigured) throw notConfigured('speech out');
    if (!speechOut.canSpeak(voice)) throw notSupported(speechOut.provider, 'no voice');
    const text = await wording(context, session, speech.text, language);
    const isSystemText = isGreeting(speech.text) || isCardText(text, language);
    const strangersAddress = isGuest ? speech.ip : undefined;
    const utterance = { text, language: voice, companyId, strangersAddress, isSystemText };
    const kept = speechOut.kept(utterance);
    if (kept) return kept;
    if (caller.kind === 'staff') await limitStaff(context, caller.userId);
    else await limitGuest(context, session, speech.ip);
    return await speechOut.synthesize(utterance);
  } catch (error) {
    throw speakingProblem(error);
  }
};
