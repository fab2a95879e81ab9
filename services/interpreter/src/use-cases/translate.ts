import { ProblemError } from '@gatelingo/chassis/errors';
import type { Holder } from '@gatelingo/chassis/shares';
import type { Context } from '../context.ts';
import { lossOf } from '../domain/loss.ts';
import { piecesOf, type Piece } from '../domain/pieces.ts';
import { isLongEnough, isSure } from '../domain/recognition.ts';
import { isSameLanguage, languagesOf, wayByEnglish, wayOf, withoutRegion, type Direction } from '../domain/ways.ts';
import type { Model } from '../providers/messages.ts';
import type { Attempt } from '../providers/seat.ts';
import { figuresOf, type Outcome } from './figures.ts';
import { keyOf, modelsOfWay } from './models-of-way.ts';

export interface Wish {
  text: string;
  source: string;
  target: string;
  recognise: boolean;
  /** Whose turns it takes. */
  holder: Holder;
}

export interface Translated {
  text: string;
  /** Where it counts instead of the source that was said. */
  recognised?: { language: string; confidence: number };
  /** Sentences that stayed as they were. */
  untranslated: number;
}

/** The language that a text surely is of, if it is another one than was said, and can be translated or is the target. */
const recognisedIn = ({ recognise, models }: Context, { text, source, target }: Wish) => {
  if (!isLongEnough(text)) return undefined;
  const directions = models.directions();
  const recognition = recognise(text, languagesOf(directions));
  const { language, confidence } = recognition;
  if (!isSure(recognition) || isSameLanguage(source, language)) return undefined;
  const hasWay = isSameLanguage(target, language) || wayOf(directions, { from: language, to: target });
  return hasWay ? { language, confidence } : undefined;
};

/** The pair in figures: only languages of models, so that their number is bounded. */
const pairOf = ({ models }: Context, { from, to }: Direction): string => {
  const known = languagesOf(models.directions());
  const name = (code: string) => known.find((each) => isSameLanguage(each, code));
  const [source, target] = [name(from), name(to)];
  return source && target ? keyOf({ from: source, to: target }) : 'other';
};

const outcomeOf = (source: string, attempt: Attempt): Outcome => {
  if (attempt.kind === 'ended') return attempt.reason === 'too-slow' ? 'too-slow' : 'thread-died';
  return lossOf(source, attempt.text) === undefined ? 'translated' : 'lost';
};

/** Translates sentence by sentence: a sentence that loses a number or a code, or ends its thread twice, stays as it is. */
const translatePieces = async (
  { engine, metrics }: Context,
  {
    pieces,
    models,
    holder,
    pair,
  }: { pieces: readonly Piece[]; models: readonly Model[]; holder: Holder; pair: string },
): Promise<Translated> => {
  const { sentences, duration } = figuresOf(metrics);
  const texts: string[] = [];
  let untranslated = 0;
  for (const { kind, text } of pieces) {
    if (kind === 'kept') {
      texts.push(text);
      continue;
    }
    const attempt = await engine.translate(holder, models, text);
    const outcome = outcomeOf(text, attempt);
    duration.observe({ pair }, attempt.seconds);
    sentences.inc({ pair, outcome });
    if (outcome !== 'translated') untranslated += 1;
    texts.push(attempt.kind === 'translated' && outcome === 'translated' ? attempt.text : text);
  }
  return { text: texts.join(''), untranslated };
};

/** Translates a text. Throws `no_model`, `model_loading`, and as `Pool.run` does. */
export const translate = async (context: Context, wish: Wish): Promise<Translated> => {
  const { text, source, target, recognise, holder } = wish;
  const recognised = recognise ? recognisedIn(context, wish) : undefined;
  const direction: Direction = { from: recognised?.language ?? source, to: target };
  const said = recognised ? { recognised } : {};
  if (isSameLanguage(direction.from, direction.to)) return { text, untranslated: 0, ...said };
  const { sentences, refusals } = figuresOf(context.metrics);
  const pair = pairOf(context, direction);
  const pieces = piecesOf(text, withoutRegion(direction.from));
  if (pieces.every(({ kind }) => kind === 'kept')) {
    sentences.inc({ pair, outcome: 'without-words' });
    return { text, untranslated: 0, ...said };
  }
  try {
    const way = wayOf(context.models.directions(), direction) ?? wayByEnglish(direction);
    const models = await modelsOfWay(context, { asked: direction, way, holder });
    context.used.note(way.map(keyOf));
    return { ...(await translatePieces(context, { pieces, models, holder, pair })), ...said };
  } catch (error) {
    if (error instanceof ProblemError) refusals.inc({ pair, code: error.code });
    throw error;
  }
};
