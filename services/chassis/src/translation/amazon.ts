import { awsClientOptions, classifyAws, inBytes, noAnswer, nonsense } from '../providers/index.ts';
import type { TranslationConfig } from './config.ts';
import { codeAmong, type TranslationEngine } from './engine.ts';

const provider = 'amazon-translate';

/** Exceptions where Amazon's code is not just the language without its region. */
const codes: Record<string, string> = {
  pt: 'pt-PT',
  'pt-br': 'pt',
  'es-mx': 'es-MX',
  'fr-ca': 'fr-CA',
  'zh-tw': 'zh-TW',
  nb: 'no',
};

/** Amazon Translate by its own SDK, which is imported only here. */
export const openAmazonTranslate = async (config: TranslationConfig): Promise<TranslationEngine> => {
  const { TranslateClient, TranslateTextCommand } = await import('@aws-sdk/client-translate');
  const client = new TranslateClient(awsClientOptions(config, config.AMAZON_TRANSLATE_URL));
  return {
    provider,
    call: 'TranslateText',
    charges: true,
    longest: { length: 10_000, measure: inBytes },
    budgetMs: 3_000,
    classify: classifyAws(provider),
    codeOf: (language) => codeAmong(codes, language),
    translate: async ({ text, from, to, signal }) => {
      const command = new TranslateTextCommand({ Text: text, SourceLanguageCode: from, TargetLanguageCode: to });
      const { TranslatedText: translated } = await client.send(command, { abortSignal: signal });
      if (typeof translated !== 'string') throw nonsense(provider, 'there is no text in it');
      if (translated === '') throw noAnswer(provider);
      return { text: translated };
    },
    close: () => client.destroy(),
  };
};
