import express, { type ErrorRequestHandler, type Express } from 'express';
import { z } from 'zod';
import { createApp } from '../shared/app.ts';
import { meaningOf, Problem } from '../shared/problem.ts';
import { answer } from './answer.ts';
import { awsErrorBody, awsErrorHeaders } from './aws-answer.ts';
import { behavioursSchema, providerSchema } from './behaviour.ts';
import { createDictation } from './dictation.ts';
import { readForm } from './form.ts';
import { sentenceSchema } from './glossary.ts';
import { soundTypes, synthesize, synthesizeInput } from './polly.ts';
import { scriptSchema } from './script.ts';
import type { Simulator } from './simulator.ts';
import { translationCalls } from './translation.ts';

const wavHeader = 44;

/** The calls by HTTP/1.1, the page, and the control of the simulator's behaviour. */
export function simulatorApp(simulator: Simulator): Express {
  const app = createApp({
    title: 'Translation and speech',
    hint: 'Simulates Amazon Translate, Polly and Transcribe, DeepL and LibreTranslate on this machine. Nothing leaves it.',
    folder: `${import.meta.dirname}/page`,
    changes: simulator.calls,
  });
  const body = express.json({ type: () => true, limit: '1mb' });
  control(app, simulator);

  translationCalls(app, simulator);

  app.post('/v1/speech', body, async (request, response) => {
    const input = synthesizeInput.parse(request.body);
    const { Text: text, VoiceId: voice, Engine: engine, LanguageCode: language, OutputFormat: as } = input;
    const asked = { text, voice, engine, language, as };
    const question = { provider: 'polly', call: 'SynthesizeSpeech', asked, type: soundTypes[as] ?? '' } as const;
    await answer(simulator, question, response, () => synthesize(simulator.speaker, input));
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
      const { recognise, finish } = createDictation(file.readUInt32LE(24), () => simulator.scripts.next(language));
      const results = [...recognise(file.subarray(wavHeader)), ...finish()].filter(({ isFinal }) => isFinal);
      const text = results.map(({ text }) => text).join(' ');
      return { body: JSON.stringify({ text }), summary: text };
    });
  });

  app.use(answerError);
  return app;
}

const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { status, code, text } = meaningOf(error);
  response.status(status).set(awsErrorHeaders(code)).send(awsErrorBody(code, text));
};

function control(app: Express, { behaviours, calls, glossary, glossaries, scripts }: Simulator): void {
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
  app.get('/api/glossaries', (_request, response) => void response.json(glossaries.all()));
  app.delete('/api/glossaries', (_request, response) => {
    glossaries.clear();
    response.status(204).end();
  });
  app.post('/api/sentences', express.json(), (request, response) => {
    glossary.teach(sentenceSchema.parse(request.body));
    response.status(204).end();
  });
  app.get('/api/script', (_request, response) => void response.json(scripts.now));
  app.put('/api/script', express.json(), (request, response) => {
    scripts.change(scriptSchema.parse(request.body));
    response.json(scripts.now);
  });
}
