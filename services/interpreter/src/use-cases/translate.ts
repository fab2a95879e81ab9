import { problem, ProblemError } from '@gatelingo/chassis/errors';
import type { Holder } from '@gatelingo/chassis/shares';
import { hasLettersBesideCodes, lossOf } from '@gatelingo/chassis/translation';
import type { Context } from '../context.ts';
import { limitOf, whenOutOfTime } from '../domain/call-time.ts';
import { pairOf, type Direction } from '../domain/direction.ts';
import { piecesOf, type Piece } from '../domain/pieces.ts';
import { correctTerms } from '../domain/terms.ts';
import { isLongEnough, isSure } from '../domain/recognition.ts';
import { isSameLanguage, languagesOf, wayByEnglish, wayOf, withoutRegion } from '../domain/ways.ts';
import type { Model } from '../providers/messages.ts';
import { sentenceMs } from '../providers/engine.ts';
import type { Attempt } from '../providers/seat.ts';
import { UnusableModelError } from '../providers/thread.ts';
import { figuresOf, type Outcome } from './figures.ts';
import { modelsOfWay } from './models-of-way.ts';
import { notSupported } from '../refusals.ts';

export interface Wish {
  text: string;
  source: string;
  target: string;
  recognise: boolean;
  /** Whose turns it takes. */
  holder: Holder;
  /** Aborts when nobody waits for the translation any more. */
  signal: AbortSignal;
}

export interface Translated {
  text: string;
  /** Where it counts instead of the source that was given. */
  recognised?: { language: string; confidence: number };
  /** Sentences that stayed as they were. */
  untranslated: number;
}

/** The language that a text surely is of, if it is another one than was given, and can be translated or is the target. */
const recognisedIn = ({ recogniser, models }: Context, { text, source, target }: Wish) => {
  const isKnown = recogniser.languages.some((each) => isSameLanguage(source, each));
  // A language that it does not know looks like a neighbour to it.
  if (!isKnown || !isLongEnough(text)) return undefined;
  const recognition = recogniser.recognise(text);
  const { language, confidence } = recognition;
  if (!isSure(recognition) || isSameLanguage(source, language)) return undefined;
  const hasWay = isSameLanguage(target, language) || wayOf(models.directions(), { from: language, to: target });
  return hasWay ? { language, confidence } : undefined;
};

/** The pair's name in figures: only languages of models, so that their number is bounded. */
const nameInFigures = ({ models }: Context, { from, to }: Direction): string => {
  const known = languagesOf(models.directions());
  const name = (code: string) => known.find((each) => isSameLanguage(each, code));
  const [source, target] = [name(from), name(to)];
  return source && target ? pairOf({ from: source, to: target }) : 'other';
};

/** The attempt with the trade's words in its text. */
const withTerms = <A extends Attempt | { kind: 'no-time' }>(
  attempt: A,
  { from, to, source }: Direction & { source: string },
): A =>
  attempt.kind === 'translated'
    ? { ...attempt, text: correctTerms({ source, from, translation: attempt.text, to }) }
    : attempt;

const outcomeOf = (source: string, attempt: Attempt): Outcome => {
  if (attempt.kind === 'ended') return attempt.reason === 'too-slow' ? 'too-slow' : 'thread-died';
  return lossOf(source, attempt.text) === undefined ? 'translated' : 'lost';
};

interface Task {
  pieces: readonly Piece[];
  direction: Direction;
  models: readonly Model[];
  holder: Holder;
  pair: string;
  signal: AbortSignal;
  /** When the call began, by `performance.now()`. */
  startedAt: number;
}

/**
 * Translates sentence by sentence. One that loses a number or a code, is too slow, or aborts its thread twice stays as it
 * is; so does what the call has no time for. Throws `unavailable` if it had no time because it waited for others.
 */
const translatePieces = async (
  { engine, metrics }: Context,
  { pieces, direction, models, holder, pair, signal, startedAt }: Task,
): Promise<Translated> => {
  const { sentences, duration } = figuresOf(metrics);
  const limitMs = () => limitOf({ elapsedMs: performance.now() - startedAt, sentenceMs });
  const texts: string[] = [];
  let untranslated = 0;
  let usedMs = 0;
  for (const { kind, text } of pieces) {
    if (kind === 'kept') {
      texts.push(text);
      continue;
    }
    signal.throwIfAborted();
    // Without a turn if there is no time left.
    const attempt =
      limitMs() === undefined
        ? ({ kind: 'no-time' } as const)
        : withTerms(await engine.translate(holder, models, text, { signal, limitMs }), { ...direction, source: text });
    if (attempt.kind === 'no-time') {
      if (whenOutOfTime(usedMs) === 'refused')
        throw problem('unavailable', 'Too many texts are being translated. Please try again.', { retryAfter: 5 });
      sentences.inc({ pair, outcome: 'no-time' });
      untranslated += 1;
      texts.push(text);
      continue;
    }
    const outcome = outcomeOf(text, attempt);
    usedMs += attempt.seconds * 1_000;
    duration.observe({ pair }, attempt.seconds);
    sentences.inc({ pair, outcome });
    if (outcome !== 'translated') untranslated += 1;
    texts.push(attempt.kind === 'translated' && outcome === 'translated' ? attempt.text : text);
  }
  return { text: texts.join(''), untranslated };
};

/** A model that ended its thread is as good as none. */
const refusalOf = (error: unknown, asked: Direction): unknown =>
  error instanceof UnusableModelError ? notSupported(asked) : error;

/** Translates a text. Throws `no_model`, `model_loading`, `unavailable`, as `Pool.run` does, and the signal's reason. */
export const translate = async (context: Context, wish: Wish): Promise<Translated> => {
  const startedAt = performance.now();
  const { text, source, target, recognise, holder, signal } = wish;
  const recognised = recognise ? recognisedIn(context, wish) : undefined;
  const direction: Direction = { from: recognised?.language ?? source, to: target };
  const overruled = recognised ? { recognised } : {};
  if (isSameLanguage(direction.from, direction.to)) return { text, untranslated: 0, ...overruled };
  const { sentences, refusals } = figuresOf(context.metrics);
  const pair = nameInFigures(context, direction);
  const pieces = piecesOf(text, { language: withoutRegion(direction.from), hasLettersBesideCodes });
  if (pieces.every(({ kind }) => kind === 'kept')) {
    sentences.inc({ pair, outcome: 'without-words' });
    return { text, untranslated: 0, ...overruled };
  }
  try {
    const way = wayOf(context.models.directions(), direction) ?? wayByEnglish(direction);
    const models = await modelsOfWay(context, { asked: direction, way });
    context.used.note(way.map(pairOf));
    const translated = await translatePieces(context, { pieces, direction, models, holder, pair, signal, startedAt });
    return { ...translated, ...overruled };
  } catch (error) {
    const refusal = refusalOf(error, direction);
    if (refusal instanceof ProblemError) refusals.inc({ pair, code: refusal.code });
    throw refusal;
  }
};
