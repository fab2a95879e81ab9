import express, { type ErrorRequestHandler, type Express } from 'express';
import { z } from 'zod';
import { createApp } from '../shared/app.ts';
import { meaningOf, Problem } from '../shared/problem.ts';
import { answer } from './answer.ts';
import { awsErrorBody, awsErrorHeaders } from './aws-answer.ts';
import { behavioursSchema, providerSchema } from './behaviour.ts';
import { createDictation } from './dictation.ts';
import { readForm } from './form.ts';
import { isSupportedPair, translate } from './glossary.ts';
import { soundTypes, synthesize, synthesizeInput } from './polly.ts';
import { scriptSchema } from './script.ts';
import type { Simulator } from './simulator.ts';

const translateTarget = 'AWSShineFrontendService_20170701.TranslateText';
const translateInput = z.looseObject({
  Text: z.string().min(1),
  SourceLanguageCode: z.string(),
  TargetLanguageCode: z.string(),
});
const libreInput = z.looseObject({ q: z.string(), source: z.string(), target: z.string() });
const longestText = 10_000;
const wavHeader = 44;

/** The calls by HTTP/1.1, the page, and the control of the simulator's behaviour. */
export function simulatorApp(simulator: Simulator): Express {
  const app = createApp({
    title: 'Translation and speech',
    hint: 'Simulates Amazon Translate, Polly and Transcribe on this machine. Nothing leaves it.',
    folder: `${import.meta.dirname}/page`,
    changes: simulator.calls,
  });
  const body = express.json({ type: () => true, limit: '1mb' });
  control(app, simulator);

  app.post('/', body, async (request, response) => {
    if (request.get('x-amz-target') !== translateTarget) {
      throw new Problem(400, 'UnknownOperationException', 'The simulator knows TranslateText.');
    }
    const { Text: text, SourceLanguageCode: from, TargetLanguageCode: to } = translateInput.parse(request.body);
    const type = 'application/x-amz-json-1.1';
    const asked = { text, from, to };
    await answer(simulator, { provider: 'translate', call: 'TranslateText', asked, type }, response, () => {
      if (Buffer.byteLength(text) > longestText) {
        throw new Problem(400, 'TextSizeLimitExceededException', 'Input text size exceeds limit.');
      }
      if (!isSupportedPair(from, to)) {
        throw new Problem(400, 'UnsupportedLanguagePairException', `Unsupported language pair: ${from} to ${to}.`);
      }
      const said = translate(text, from, to);
      const answered = { TranslatedText: said, SourceLanguageCode: from, TargetLanguageCode: to };
      return { body: JSON.stringify(answered), said };
    });
  });

  app.post('/v1/speech', body, async (request, response) => {
    const input = synthesizeInput.parse(request.body);
    const { Text: text, VoiceId: voice, Engine: engine, LanguageCode: language, OutputFormat: as } = input;
    const asked = { text, voice, engine, language, as };
    const question = { provider: 'polly', call: 'SynthesizeSpeech', asked, type: soundTypes[as] ?? '' } as const;
    await answer(simulator, question, response, () => synthesize(simulator.speaker, input));
  });

  app.post('/translate', body, async (request, response) => {
    const { q: text, source: from, target: to } = libreInput.parse(request.body);
    const asked = { text, from, to };
    const type = 'application/json';
    await answer(simulator, { provider: 'translate', call: 'translate', asked, type }, response, () => {
      if (!/^[a-z]{2}/.test(to)) throw new Problem(400, 'invalid', `${to} is not supported`);
      const said = translate(text, from, to);
      return { body: JSON.stringify({ translatedText: said }), said };
    });
  });

  app.post('/v1/audio/transcriptions', async (request, response) => {
    const { fields, file } = await readForm(request);
    const { language = '', model } = fields;
    const asked = { language, model };
    const type = 'application/json';
    await answer(simulator, { provider: 'transcribe', call: 'transcriptions', asked, type }, response, () => {
      if (file.toString('latin1', 36, 40) !== 'data') {
        throw new Problem(400, 'invalid_request_error', 'There is no WAV file of 16 bits, mono.');
      }
      const { hear, finish } = createDictation(file.readUInt32LE(24), () => simulator.scripts.next(language));
      const heard = [...hear(file.subarray(wavHeader)), ...finish()].filter(({ isFinal }) => isFinal);
      const said = heard.map(({ text }) => text).join(' ');
      return { body: JSON.stringify({ text: said }), said };
    });
  });

  app.use(answerError);
  return app;
}

const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { status, code, text } = meaningOf(error);
  response.status(status).set(awsErrorHeaders(code)).send(awsErrorBody(code, text));
};

function control(app: Express, { behaviours, calls, scripts }: Simulator): void {
  app.put('/api/behaviour', express.json(), (request, response) => {
    for (const [provider, behaviour] of Object.entries(behavioursSchema.parse(request.body))) {
      behaviours.set(provider, behaviour);
    }
    response.json({});
  });
  app.get('/api/calls', (request, response) => {
    const { provider } = z.object({ provider: providerSchema.optional() }).parse(request.query);
    response.json({ calls: calls.all.filter((call) => provider === undefined || call.provider === provider) });
  });
  app.delete('/api/calls', (_request, response) => {
    calls.clear();
    response.status(204).end();
  });
  app.get('/api/script', (_request, response) => void response.json(scripts.now));
  app.put('/api/script', express.json(), (request, response) => {
    scripts.change(scriptSchema.parse(request.body));
    response.json(scripts.now);
  });
}
