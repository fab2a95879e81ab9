import { awsClientOptions, classifyAws, inBytes, noAnswer, nonsense } from '../providers/index.ts';
import type { Logger } from '../log/index.ts';
import { openTerminologies } from './amazon-terminology.ts';
import type { TranslationConfig } from './config.ts';
import { codeAmong, type EngineCall, type TranslationEngine } from './engine.ts';

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

const codeOf = (language: string) => codeAmong(codes, language);

/** Amazon Translate by its own SDK, which is imported only here. */
export const openAmazonTranslate = async (config: TranslationConfig, log: Logger): Promise<TranslationEngine> => {
  const sdk = await import('@aws-sdk/client-translate');
  const { TranslateClient, TranslateTextCommand, ResourceNotFoundException, InvalidRequestException } = sdk;
  const isRefusal = (error: unknown) =>
    error instanceof ResourceNotFoundException || error instanceof InvalidRequestException;
  const client = new TranslateClient(awsClientOptions(config, config.AMAZON_TRANSLATE_URL));
  const terminologies = config.TRANSLATION_GLOSSARY
    ? openTerminologies(sdk, client, { log, provider, codeOf })
    : undefined;
  const send = async ({ text, from, to, signal }: EngineCall) => {
    const input = { Text: text, SourceLanguageCode: from, TargetLanguageCode: to };
    const name = terminologies?.nameFor({ from, to });
    const command = (more: object) => new TranslateTextCommand({ ...input, ...more });
    try {
      return await client.send(command(name === undefined ? {} : { TerminologyNames: [name] }), {
        abortSignal: signal,
      });
    } catch (error) {
      if (name === undefined || !isRefusal(error)) throw error;
      const answer = await client.send(command({}), { abortSignal: signal });
      terminologies?.lost(name);
      return answer;
    }
  };
  return {
    provider,
    call: 'TranslateText',
    charges: true,
    keepsNumbers: false,
    longest: { length: 10_000, measure: inBytes },
    budgetMs: 3_000,
    classify: classifyAws(provider),
    codeOf,
    translate: async (call) => {
      const { TranslatedText: translated } = await send(call);
      if (typeof translated !== 'string') throw nonsense(provider, 'there is no text in it');
      if (translated === '') throw noAnswer(provider);
      return { text: translated };
    },
    close: () => client.destroy(),
  };
};
