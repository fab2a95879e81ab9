import { baseConfig, internalKeyConfig, list, positive, url } from '@gatelingo/chassis/config';
import { z } from 'zod';

const pair = /^[a-z]{2,3}-[a-z]{2,3}$/;

export const configSchema = z.object({
  ...baseConfig,
  ...internalKeyConfig,
  MODELS_FOLDER: z.string().min(1).describe('Folder of the translation models, unpacked and checked.'),
  MODELS_URL: z
    .union([z.literal(''), url('http', 'https', 'file')])
    .default('')
    .describe(
      'Where models are fetched from: a collection of Remote Settings, a `models.json`, or a `file:` folder with one; empty: only what lies in MODELS_FOLDER is used.',
    ),
  MODELS_UNTRIED: z
    .stringbool()
    .default(true)
    .describe('Whether models are fetched that the lock file of the product does not name.'),
  MODELS_ARCHITECTURES: list()
    .default([])
    .describe('Architectures of models to fetch beside those that the engine is known to load, parted by commas.'),
  INTERPRETER_THREADS: positive().max(64).default(1).describe('Threads that translate at once.'),
  INTERPRETER_MODELS: positive()
    .max(64)
    .default(4)
    .refine((most) => most >= 2, 'is fewer than the two that a translation by way of English needs')
    .describe('Models that each thread holds in memory at most, about 150 MB each; 2 or more.'),
  INTERPRETER_PRELOAD: list()
    .refine((pairs) => pairs.every((each) => pair.test(each)), 'is not a list like "pt-en,en-pt"')
    .default(['pt-en', 'en-pt'])
    .describe('Pairs whose models are loaded at the start, parted by commas.'),
});
export type Config = z.output<typeof configSchema>;
