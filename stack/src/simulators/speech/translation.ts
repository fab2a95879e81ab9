import express, { type Express } from 'express';
import { z } from 'zod';
import { Problem } from '../shared/problem.ts';
import { answer } from './answer.ts';
import { isLanguageOfAmazon, isSupportedPair } from './glossary.ts';
import { deeplGlossaryCalls } from './glossary-calls.ts';
import type { Simulator } from './simulator.ts';

const amazonService = 'AWSShineFrontendService_20170701.';
const amazonInput = z.looseObject({
  Text: z.string().min(1),
  SourceLanguageCode: z.string(),
  TargetLanguageCode: z.string(),
  TerminologyNames: z.array(z.string()).max(1).optional(),
});
const terminologyInput = z.looseObject({
  Name: z.string(),
  Description: z.string().default(''),
  MergeStrategy: z.literal('OVERWRITE'),
  TerminologyData: z.looseObject({ File: z.base64(), Format: z.literal('CSV'), Directionality: z.literal('UNI') }),
});
const libreInput = z.looseObject({ q: z.string(), source: z.string(), target: z.string() });
const deeplInput = z.looseObject({
  text: z.union([z.string(), z.array(z.string()).max(50)]),
  source_lang: z.string().optional(),
  target_lang: z.string(),
  glossary_id: z.string().optional(),
});
const longestText = 10_000;
/** The languages of DeepL, by code: as a source without a region, as a target some only with one. */
const deeplSources = new Set(
  `ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh`.split(' '),
);
const deeplRegions = ['en-gb', 'en-us', 'es-419', 'pt-br', 'pt-pt', 'zh-hans', 'zh-hant'];
const deeplTargets = new Set([...deeplSources, ...deeplRegions].filter((code) => code !== 'en' && code !== 'pt'));

/** Amazon Translate's, LibreTranslate's and DeepL's calls. A text that is not known is refused: nothing is made up. */
export function translationCalls(app: Express, simulator: Simulator): void {
  const { glossary, glossaries } = simulator;
  const json = express.json({ type: () => true, limit: '1mb' });

  const amazonType = 'application/x-amz-json-1.1';
  const terminologyCalls: Record<string, (body: unknown) => object> = {
    ListTerminologies: () => ({ TerminologyPropertiesList: glossaries.terminologies() }),
    ImportTerminology: (body) => {
      const { Name: name, Description: description, TerminologyData: data } = terminologyInput.parse(body);
      const csv = Buffer.from(data.File, 'base64').toString('utf8');
      glossaries.importTerminology({ name, description, csv }, isLanguageOfAmazon);
      return { TerminologyProperties: { Name: name, Description: description } };
    },
  };

  app.post('/', json, async (request, response) => {
    const operation = (request.get('x-amz-target') ?? '').replace(amazonService, '');
    const terminologyCall = terminologyCalls[operation];
    if (terminologyCall) return void response.type(amazonType).send(JSON.stringify(terminologyCall(request.body)));
    if (operation !== 'TranslateText') {
      throw new Problem(400, 'UnknownOperationException', 'The simulator knows TranslateText and terminologies.');
    }
    const input = amazonInput.parse(request.body);
    const {
      Text: text,
      SourceLanguageCode: from,
      TargetLanguageCode: to,
      TerminologyNames: [terminology] = [],
    } = input;
    const asked = { text, from, to, ...(terminology !== undefined && { glossary: terminology }) };
    await answer(simulator, { provider: 'translate', call: 'TranslateText', asked, type: amazonType }, response, () => {
      if (Buffer.byteLength(text) > longestText) {
        throw new Problem(400, 'TextSizeLimitExceededException', 'Input text size exceeds limit.');
      }
      if (!isSupportedPair(from, to)) {
        throw new Problem(400, 'UnsupportedLanguagePairException', `Unsupported language pair: ${from} to ${to}.`);
      }
      if (terminology !== undefined) glossaries.checkTerminology(terminology, { from, to });
      const translated = glossary.translate(text, from, to);
      if (translated === undefined) {
        throw new Problem(400, 'DetectedLanguageLowConfidenceException', 'The simulator does not know this text.');
      }
      const answered = { TranslatedText: translated, SourceLanguageCode: from, TargetLanguageCode: to };
      return { body: JSON.stringify(answered), summary: translated };
    });
  });

  deeplGlossaryCalls(app, glossaries);

  app.post('/translate', json, async (request, response) => {
    const { q: text, source: from, target: to } = libreInput.parse(request.body);
    const asked = { text, from, to };
    const type = 'application/json';
    await answer(simulator, { provider: 'translate', call: 'translate', asked, type }, response, () => {
      if (!/^[a-z]{2}/.test(to)) throw new Problem(400, 'invalid', `${to} is not supported`);
      const translated = glossary.translate(text, from, to);
      if (translated === undefined)
        throw new Problem(400, 'invalid', 'Invalid request: the simulator has no such text');
      return { body: JSON.stringify({ translatedText: translated }), summary: translated };
    });
  });

  app.post('/v2/translate', express.urlencoded({ extended: false, limit: '128kb' }), async (request, response) => {
    const { text: given, source_lang: from = '', target_lang: to, glossary_id: id } = deeplInput.parse(request.body);
    const texts = [given].flat();
    const asked = { text: texts.join('\n'), from, to, ...(id !== undefined && { glossary: id }) };
    const type = 'application/json';
    await answer(simulator, { provider: 'translate', call: 'v2/translate', asked, type }, response, () => {
      if (!/^DeepL-Auth-Key \S+$/.test(request.get('authorization') ?? ''))
        throw new Problem(403, 'Forbidden', 'Forbidden');
      const unknown = Object.entries({
        source_lang: deeplSources.has(from.toLowerCase()),
        target_lang: deeplTargets.has(to.toLowerCase()),
      }).find(([, isKnown]) => !isKnown);
      if (unknown) throw new Problem(400, 'BadRequest', `Value for '${unknown[0]}' not supported.`);
      if (id !== undefined) glossaries.checkGlossary(id, { from, to });
      const translations = texts.map((text) => {
        const translated = glossary.translate(text, from, to);
        if (translated === undefined) throw new Problem(400, 'BadRequest', 'The simulator does not know this text.');
        return { detected_source_language: from, text: translated, billed_characters: Array.from(text).length };
      });
      return { body: JSON.stringify({ translations }), summary: translations.map(({ text }) => text).join('\n') };
    });
  });
}
