import { hasLettersBesideCodes } from '@gatelingo/chassis/translation';
import { correctTerms } from '../../../services/interpreter/src/domain/terms.ts';
import { openModelStore } from '../../../services/interpreter/src/models/index.ts';
import { piecesOf } from '../../../services/interpreter/src/domain/pieces.ts';
import { openBergamot } from '../../../services/interpreter/src/providers/bergamot.ts';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { modelsForTest } from '@gatelingo/stack/models';
import { chrf } from '../terms/chrf.ts';
import { missedTerms, sentenceSets, sentencesOf, type Sentence } from '../terms/sentences.ts';
import type { Measured } from '../table.ts';

interface Judged extends Sentence {
  /** As the model made it, and with the trade's words. */
  plain: string;
  corrected: string;
}

/** The sentences of all sets, translated by the models in this process. */
const translateAll = async (sentences: readonly Sentence[]): Promise<Judged[]> => {
  const log = createLogger({ service: 'bench', level: 'silent' });
  const models = await openModelStore({
    ...(await modelsForTest()),
    ...{ log, metrics: createMetrics('bench', { processMetrics: false }) },
  });
  const engine = await openBergamot();
  const loaded = {
    'pt-en': engine.load(await models.fetch({ from: 'pt', to: 'en' })),
    'en-pt': engine.load(await models.fetch({ from: 'en', to: 'pt' })),
  };
  await models.close();
  return sentences.map((sentence) => {
    const { from, to, text } = sentence;
    const model = loaded[from === 'pt' ? 'pt-en' : 'en-pt'];
    const parts = piecesOf(text, { language: from, hasLettersBesideCodes }).map(({ kind, text: source }) => {
      const plain = kind === 'sentence' ? model.translate(source) : source;
      return { plain, corrected: kind === 'sentence' ? correctTerms({ source, from, translation: plain, to }) : plain };
    });
    return {
      ...sentence,
      plain: parts.map(({ plain }) => plain).join(''),
      corrected: parts.map(({ corrected }) => corrected).join(''),
    };
  });
};

const rightOf = (judged: readonly Judged[], translationOf: (each: Judged) => string): number => {
  const all = judged.flatMap(({ terms }) => terms).length;
  const missed = judged.flatMap((each) => missedTerms(each, translationOf(each))).length;
  return (100 * (all - missed)) / all;
};
const chrfOf = (judged: readonly Judged[], translationOf: (each: Judged) => string): number =>
  chrf(judged.map((each) => ({ translation: translationOf(each), reference: each.reference })));

const titles = {
  known: 'by which the lists were made',
  unseen: 'by somebody who has not seen them',
} as const;

/** How many terms of the trade are right, and how near the translations are to those of a person, with and without correction. */
export const measureTerms = async (): Promise<Measured[]> => {
  const rows: Measured[] = [];
  for (const set of sentenceSets) {
    const judged = await translateAll(sentencesOf(set));
    if (judged.length === 0) continue;
    for (const each of judged) {
      const missed = missedTerms(each, each.corrected);
      if (missed.length > 0) console.log(`${missed.join(', ')}: ${each.text} → ${each.corrected}`);
    }
    const [plain, corrected] = [(each: Judged) => each.plain, (each: Judged) => each.corrected];
    const what = `${judged.length} sentences English ↔ Portuguese, ${titles[set]}`;
    const against = 'without correction';
    rows.push(
      { what: `${what}: terms that are right`, unit: '%', ours: [rightOf(judged, corrected)], goal: { atLeast: 95 } },
      { what: '… without correction', unit: '%', ours: [rightOf(judged, plain)] },
      {
        ...{ what: '… chrF', unit: '', against, ours: [chrfOf(judged, corrected)], theirs: [chrfOf(judged, plain)] },
        goal: { atLeast: 1 },
      },
    );
  }
  return rows;
};
