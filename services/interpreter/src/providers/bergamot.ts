import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { ModelFiles } from '../models/index.ts';

/** An object in the memory of the engine: it stays there until it is deleted. */
interface Kept {
  delete(): void;
}
interface Memory extends Kept {
  getByteArrayView(): Int8Array;
}
interface Listing<T> extends Kept {
  push_back(member: T): void;
}
interface Answers extends Kept {
  get(index: number): Kept & { getTranslatedText(): string };
}
interface Options {
  alignment: boolean;
  html: boolean;
  qualityScores: boolean;
}
/** The part of the engine's interface that is used here. */
interface Bergamot {
  asm: Record<string, (...args: unknown[]) => unknown>;
  AlignedMemory: new (bytes: number, alignment: number) => Memory;
  AlignedMemoryList: new () => Listing<Memory>;
  BlockingService: new (options: { cacheSize: number }) => {
    translate(model: Kept, texts: Listing<string>, options: Listing<Options>): Answers;
  };
  TranslationModel: new (
    config: string,
    model: Memory,
    shortlist: Memory,
    vocabs: Listing<Memory>,
    quality: null,
  ) => Kept;
  VectorString: new () => Listing<string>;
  VectorResponseOptions: new () => Listing<Options>;
}

/** The part of Node's own WebAssembly that is used here: the types of Node lack it. */
declare const WebAssembly: {
  instantiate(program: Uint8Array, imports: object): Promise<{ instance: object }>;
};

/** The engine calls its products of matrices by names that it exports itself under other ones. */
const products = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
};

const { resolve } = createRequire(import.meta.url);
const folder = '@browsermt/bergamot-translator/worker';
const scriptFile = resolve(`${folder}/bergamot-translator-worker.js`);
const programFile = resolve(`${folder}/bergamot-translator-worker.wasm`);

/** Runs the package's script: it is CommonJS in a package of ES modules, so that neither `import` nor `require` loads it. */
const openModule = async (): Promise<Bergamot> => {
  const [script, program] = await Promise.all([readFile(scriptFile, 'utf8'), readFile(programFile)]);
  const { promise, resolve: ready, reject } = Promise.withResolvers<Bergamot>();
  const own = {
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm: (imports: object, accept: (instance: object) => void) => {
      const bergamot = own as unknown as Bergamot;
      const multiply = Object.entries(products).map(
        ([name, exported]) => [name, (...args: unknown[]) => bergamot.asm[exported]?.(...args)] as const,
      );
      WebAssembly.instantiate(program, { ...imports, wasm_gemm: Object.fromEntries(multiply) }).then(
        ({ instance }) => accept(instance),
        reject,
      );
      return {};
    },
    onRuntimeInitialized: () => ready(own as unknown as Bergamot),
  };
  const run = compileFunction(script, ['Module'], { filename: scriptFile }) as (module: object) => void;
  run(own);
  return promise;
};

// The settings of the package's own worker, but for the working memory: 8, 32 and 128 MB translate equally fast.
const settings = {
  'beam-size': '1',
  normalize: '1.0',
  'word-penalty': '0',
  'cpu-threads': '0',
  'gemm-precision': 'int8shiftAlphaAll',
  'skip-cost': 'true',
};
const fixedSettings = {
  alignment: 'soft',
  quiet: 'true',
  'quiet-translation': 'true',
  'max-length-break': '128',
  'mini-batch-words': '1024',
  workspace: '32',
  'max-length-factor': '2.0',
};

export interface LoadedModel {
  /** Translates plain text; what looks like html is text. */
  translate(text: string): string;
  free(): void;
}

/** The engine of this thread. An error of `load` or `translate` may have ended it: the thread must end too. */
export const openBergamot = async () => {
  const bergamot = await openModule();
  const service = new bergamot.BlockingService({ cacheSize: 0 });

  /** Reads a file into the engine's memory, without a copy outside of it. */
  const place = (file: string, alignment: number): Memory => {
    const opened = openSync(file, 'r');
    try {
      const { size } = fstatSync(opened);
      const memory = new bergamot.AlignedMemory(size, alignment);
      const bytes = memory.getByteArrayView();
      for (let at = 0; at < size;) {
        const read = readSync(opened, bytes, at, size - at, at);
        if (read === 0) throw new Error(`${file} became shorter`);
        at += read;
      }
      return memory;
    } finally {
      closeSync(opened);
    }
  };

  return {
    load: ({ model, shortlist, vocabs, config }: ModelFiles): LoadedModel => {
      const lines = Object.entries({ ...settings, ...config, ...fixedSettings });
      const names = new bergamot.AlignedMemoryList();
      const memories = [place(model, 256), place(shortlist, 64)] as const;
      const ofNames: Memory[] = [];
      for (const file of new Set(vocabs)) ofNames.push(place(file, 64));
      for (const each of ofNames) names.push_back(each);
      const text = lines.map(([name, value]) => `${name}: ${value}\n`).join('');
      const loaded = new bergamot.TranslationModel(text, ...memories, names, null);
      // The model owns the bytes now; these are empty handles.
      for (const each of [names, ...memories, ...ofNames]) each.delete();
      return {
        translate: (source) => {
          const [texts, options] = [new bergamot.VectorString(), new bergamot.VectorResponseOptions()];
          texts.push_back(source);
          options.push_back({ alignment: false, html: false, qualityScores: false });
          const answers = service.translate(loaded, texts, options);
          const answer = answers.get(0);
          const translated = answer.getTranslatedText();
          for (const each of [answer, answers, texts, options]) each.delete();
          return translated;
        },
        free: () => loaded.delete(),
      };
    },
  };
};
