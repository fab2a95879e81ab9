import type { Holder } from '@gatelingo/chassis/shares';
import type { Context } from '../context.ts';
import { lossOf } from '../domain/loss.ts';
import { piecesOf, type Piece } from '../domain/pieces.ts';
import { isLongEnough, isSure } from '../domain/recognition.ts';
import { isSameLanguage, wayOf, withoutRegion, type Direction } from '../domain/ways.ts';
import type { Model } from '../providers/messages.ts';
import { keyOf, modelsOfWay, notSupported } from './models-of-way.ts';

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
  const recognition = recognise(text, withoutRegion(source));
  const { language, confidence } = recognition;
  if (isSameLanguage(source, language) || !isSure(recognition)) return undefined;
  const hasWay = isSameLanguage(target, language) || wayOf(models.directions(), { from: language, to: target });
  return hasWay ? { language, confidence } : undefined;
};

const createFigures = ({ metrics }: Context) => ({
  sentences: metrics.counter('interpreter_sentences_total', 'Sentences given to the engine.', ['pair']),
  seconds: metrics.histogram('interpreter_sentence_seconds', 'Time for a sentence, its wait for a turn included.', [
    'pair',
  ]),
  untranslated: metrics.counter('interpreter_untranslated_total', 'Sentences that stayed as they were.', [
    'pair',
    'reason',
  ]),
});

/** Translates sentence by sentence: a sentence that loses a number or a code, or ends its thread twice, stays as it is. */
const translatePieces = async (
  context: Context,
  { pieces, models, holder, pair }: { pieces: readonly Piece[]; models: readonly Model[]; holder: Holder; pair: string },
): Promise<Translated> => {
  const figures = createFigures(context);
  const translated: string[] = [];
  let untranslated = 0;
  for (const { kind, text } of pieces) {
    if (kind === 'kept') {
      translated.push(text);
      continue;
    }
    const measured = figures.seconds.startTimer({ pair });
    const attempt = await context.engine.translate(holder, models, text);
    measured();
    figures.sentences.inc({ pair });
    const failure = attempt.kind === 'ended' ? attempt.reason : lossOf(text, attempt.text);
    if (failure !== undefined) {
      untranslated += 1;
      figures.untranslated.inc({ pair, reason: failure });
    }
    translated.push(failure === undefined && attempt.kind === 'translated' ? attempt.text : text);
  }
  return { text: translated.join(''), untranslated };
};

/** Translates a text. Throws `no_model`, `model_loading`, and as `Pool.run` does. */
export const translate = async (context: Context, wish: Wish): Promise<Translated> => {
  const { text, source, target, recognise, holder } = wish;
  const recognised = recognise ? recognisedIn(context, wish) : undefined;
  const direction: Direction = { from: recognised?.language ?? source, to: target };
  const said = recognised ? { recognised } : {};
  if (isSameLanguage(direction.from, direction.to)) return { text, untranslated: 0, ...said };
  const way = wayOf(context.models.directions(), direction);
  if (!way) throw notSupported(direction);
  context.used.note(way.map(keyOf));
  const pieces = piecesOf(text, withoutRegion(direction.from));
  const hasSentences = pieces.some(({ kind }) => kind === 'sentence');
  const models = hasSentences ? await modelsOfWay(context, way, holder) : [];
  const pair = keyOf({ from: way[0]?.from ?? '', to: way.at(-1)?.to ?? '' });
  return { ...(await translatePieces(context, { pieces, models, holder, pair })), ...said };
};
