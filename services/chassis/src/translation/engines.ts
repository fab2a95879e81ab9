import { ConfigError } from '../config/index.ts';
import type { Logger } from '../log/index.ts';
import { openAmazonTranslate } from './amazon.ts';
import type { TranslationConfig, TranslationProvider } from './config.ts';
import { openDeepL } from './deepl.ts';
import type { TranslationEngine } from './engine.ts';
import { openInterpreter } from './interpreter.ts';
import { openLibreTranslate } from './libretranslate.ts';

/** The variables without which a provider can not be asked. */
const needed = {
  interpreter: ['INTERPRETER_URL', 'INTERNAL_KEY'],
  'amazon-translate': [],
  deepl: ['DEEPL_API_KEY'],
  libretranslate: ['LIBRETRANSLATE_URL'],
} as const satisfies Record<TranslationProvider, readonly (keyof TranslationConfig)[]>;

const openEngine = async (
  name: TranslationProvider,
  config: TranslationConfig,
  log: Logger,
): Promise<TranslationEngine | undefined> => {
  const { INTERPRETER_URL, INTERNAL_KEY: [internalKey] = [], DEEPL_API_KEY, LIBRETRANSLATE_URL } = config;
  switch (name) {
    case 'interpreter':
      return INTERPRETER_URL === undefined || internalKey === undefined
        ? undefined
        : openInterpreter(INTERPRETER_URL, internalKey);
    case 'amazon-translate':
      return openAmazonTranslate(config, log);
    case 'deepl':
      return DEEPL_API_KEY === undefined
        ? undefined
        : openDeepL(DEEPL_API_KEY, { url: config.DEEPL_URL, hasGlossary: config.TRANSLATION_GLOSSARY, log });
    case 'libretranslate':
      return LIBRETRANSLATE_URL === undefined
        ? undefined
        : openLibreTranslate(LIBRETRANSLATE_URL, config.LIBRETRANSLATE_API_KEY);
  }
};

/** The engines of the list, in its order; a `ConfigError` names every variable that one of them lacks. */
export const openEngines = async (config: TranslationConfig, log: Logger): Promise<TranslationEngine[]> => {
  const missing = config.TRANSLATION_PROVIDER.flatMap((name) =>
    needed[name]
      .filter((variable) => config[variable] === undefined)
      .map((variable) => ({ variable, reason: `is missing: TRANSLATION_PROVIDER names ${name}` })),
  );
  if (missing.length > 0) throw new ConfigError(missing);
  const engines = await Promise.all(config.TRANSLATION_PROVIDER.map((name) => openEngine(name, config, log)));
  return engines.filter((engine) => engine !== undefined);
};
