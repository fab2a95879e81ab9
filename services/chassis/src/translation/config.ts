import { z } from 'zod';
import { url } from '../config/index.ts';
import { awsConfig } from '../providers/index.ts';

/** Environment of services that translate; spread it like the fragments of `config`. */
export const translationConfig = {
  ...awsConfig,
  TRANSLATION_PROVIDER: z
    .enum(['none', 'amazon-translate', 'libretranslate'])
    .default('none')
    .describe(
      'Who translates messages and suggests translations of questionnaires; with `none` each side reads the original.',
    ),
  AMAZON_TRANSLATE_URL: url('http', 'https').optional().describe("Another address than Amazon's own."),
  LIBRETRANSLATE_URL: url('http', 'https').optional().describe('A LibreTranslate server: `https://host`.'),
  LIBRETRANSLATE_API_KEY: z.string().optional().describe('Its key, where it wants one.'),
};
export type TranslationConfig = z.output<z.ZodObject<typeof translationConfig>>;
