import { z } from 'zod';
import { url } from '../config/index.ts';
import { awsConfig } from '../providers/index.ts';

const quota = (usual: number) => z.coerce.number().int().min(0).default(usual);

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
  QUOTA_TRIAL_DAYS: quota(14).describe('Days in which a company is new: its quotas are lower; 0: no trial.'),
  QUOTA_TRIAL_CHARACTERS: quota(100_000).describe(
    'Characters that a new company may have translated in a day (Europe/Berlin) by a provider that charges for them (`amazon-translate`); what is more is not translated; 0: any number.',
  ),
  QUOTA_CHARACTERS: quota(2_000_000).describe(
    'The same as `QUOTA_TRIAL_CHARACTERS` for a company that is no longer new; 0: any number.',
  ),
};
export type TranslationConfig = z.output<z.ZodObject<typeof translationConfig>>;
