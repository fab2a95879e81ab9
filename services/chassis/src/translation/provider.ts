import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { countCharacters, createGuard, piecesOf } from '../providers/index.ts';
import type { EngineAnswer, TranslationEngine } from './engine.ts';
import type { createSpending } from './spending.ts';

export interface ProviderOptions {
  log: Logger;
  metrics: Metrics;
  /** How long an open circuit stays open; for tests. */
  openMs?: { first: number; most: number } | undefined;
  spend: ReturnType<typeof createSpending>;
}

export interface Asked {
  text: string;
  from: string;
  to: string;
  companyId: string;
  conversation?: string | undefined;
  recognise: boolean;
  signal: AbortSignal | undefined;
  /** Milliseconds that it has. */
  withinMs: number;
}

/** Spaces at a piece's ends are none of the translator's, which may lose them. */
const aroundWords = async (
  piece: string,
  translate: (words: string) => Promise<EngineAnswer>,
): Promise<EngineAnswer> => {
  const words = piece.trim();
  if (words === '') return { text: piece };
  const [before, after] = [piece.slice(0, piece.indexOf(words)), piece.slice(piece.indexOf(words) + words.length)];
  const answer = await translate(words);
  return { ...answer, text: before + answer.text + after };
};

/** One provider of the list behind its own guard: a text of any length is cut into pieces that it takes. */
export const createProvider = (engine: TranslationEngine, { log, metrics, openMs, spend }: ProviderOptions) => {
  const { provider, call, classify, budgetMs, longest } = engine;
  const guard = createGuard({ provider, log, metrics, classify, budgetMs, ...(openMs && { openMs }) });

  const send = ({ text, from, to, companyId, recognise, signal, withinMs }: Asked): Promise<EngineAnswer> =>
    guard.run({ name: call, companyId, signal, withinMs }, async (attempt) => {
      const codes = { from: engine.codeOf(from, 'from'), to: engine.codeOf(to, 'to') };
      const translate = (piece: string, more: { from?: string; recognise: boolean }) =>
        aroundWords(piece, (words) => engine.translate({ text: words, ...codes, companyId, ...more, signal: attempt }));
      const [first = '', ...others] = piecesOf(text, longest.length, longest.measure);
      // The language of its beginning is that of the whole text.
      const known = recognise ? await translate(first, { recognise }) : undefined;
      const language = known?.recognised === undefined ? {} : { from: known.recognised };
      const parts = await Promise.all([
        known ?? translate(first, { recognise: false }),
        ...others.map((piece) => translate(piece, { ...language, recognise: false })),
      ]);
      countCharacters(metrics, { provider, call, companyId }, Array.from(text).length);
      return {
        text: parts.map((part) => part.text).join(''),
        recognised: known?.recognised,
        untranslated: parts.reduce((sum, { untranslated = 0 }) => sum + untranslated, 0),
      };
    });

  return {
    name: provider,
    keepsNumbers: engine.keepsNumbers,
    /** Whether two languages of ours are one for it. */
    isSame: (from: string, to: string): boolean => engine.codeOf(from, 'from') === engine.codeOf(to, 'from'),
    ask: async (asked: Asked): Promise<EngineAnswer> => {
      if (!engine.charges) return send(asked);
      const refund = await spend(asked, Array.from(asked.text).length);
      try {
        return await send(asked);
      } catch (error) {
        await refund();
        throw error;
      }
    },
    close: () => engine.close(),
  };
};
export type Provider = ReturnType<typeof createProvider>;
