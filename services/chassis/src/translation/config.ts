import { z } from 'zod';
import { internalKeyConfig, list, url } from '../config/index.ts';
import { awsConfig } from '../providers/index.ts';

/** Who can translate; the setting TRANSLATION_PROVIDER names some of them. */
const translationProviders = ['interpreter', 'amazon-translate', 'deepl', 'libretranslate'] as const;
export type TranslationProvider = (typeof translationProviders)[number];

const named = z.enum([...translationProviders, 'none'], {
  error: `names somebody other than ${translationProviders.join(', ')}, none`,
});
/** The names in their order; `none` ends the list, and alone it is an empty one. */
const providers = list()
  .pipe(z.array(named).min(1, 'is an empty list'))
  .refine((names) => new Set(names).size === names.length, { message: 'has a name twice' })
  .refine((names) => !names.slice(0, -1).includes('none'), { message: 'has a name after none, which ends the list' })
  .transform((names) => names.filter((name) => name !== 'none'));

const quota = (usual: number) => z.coerce.number().int().min(0).default(usual);

/** Environment of services that translate; spread it like the fragments of `config`. */
export const translationConfig = {
  ...awsConfig,
  TRANSLATION_PROVIDER: providers
    .prefault('interpreter')
    .describe(
      'Who translates messages and suggests translations of questionnaires: names parted by commas, in the order in which they are asked (`interpreter`, `amazon-translate`, `deepl`, `libretranslate`). The next is asked where one has not the language or fails; nobody else ever. With `none` each side reads the original.',
    ),
  INTERPRETER_URL: url('http', 'https')
    .optional()
    .describe(
      'Address of the interpreter of this system, which gets the INTERNAL_KEY; any other server: LIBRETRANSLATE_URL.',
    ),
  INTERNAL_KEY: internalKeyConfig.INTERNAL_KEY.optional().describe(internalKeyConfig.INTERNAL_KEY.description ?? ''),
  AMAZON_TRANSLATE_URL: url('http', 'https').optional().describe("Another address than Amazon's own."),
  DEEPL_API_KEY: z.string().optional().describe("DeepL's key, for `deepl`."),
  DEEPL_URL: url('http', 'https').optional().describe("Another address than DeepL's own for this key."),
  TRANSLATION_GLOSSARY: z
    .stringbool()
    .default(true)
    .describe(
      "Whether the accounts at Amazon and DeepL get the trade's words as their glossary (`gatelingo-<language>`, `gatelingo <version>`).",
    ),
  LIBRETRANSLATE_URL: url('http', 'https').optional().describe('A LibreTranslate server: `https://host`.'),
  LIBRETRANSLATE_API_KEY: z.string().optional().describe('Its key, where it wants one.'),
  QUOTA_TRIAL_DAYS: quota(14).describe('Days in which a company is new: its quotas are lower; 0: no trial.'),
  QUOTA_TRIAL_CHARACTERS: quota(100_000).describe(
    'Characters that a new company may have translated in a day (Europe/Berlin) by providers that charge for them (`amazon-translate`, `deepl`); what is more is not translated; 0: any number.',
  ),
  QUOTA_CHARACTERS: quota(2_000_000).describe(
    'The same as `QUOTA_TRIAL_CHARACTERS` for a company that is no longer new; 0: any number.',
  ),
};
export type TranslationConfig = z.output<z.ZodObject<typeof translationConfig>>;
