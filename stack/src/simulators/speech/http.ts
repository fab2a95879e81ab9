import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { live } from '../page/live.ts';
import { servePage } from '../page/serve-page.ts';
import { answer } from './answer.ts';
import { AwsError } from './aws-answer.ts';
import { behavioursSchema, providers } from './behaviour.ts';
import { createDictation } from './dictation.ts';
import { readForm } from './form.ts';
import { isSupportedPair, translate } from './glossary.ts';
import { synthesize, synthesizeInput } from './polly.ts';
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
  const app = express();
  app.disable('x-powered-by');
  servePage(app, `${import.meta.dirname}/page`);
  control(app, simulator);

  const body = express.json({ type: () => true, limit: '1mb' });
  app.post('/', body, async (request, response) => {
    if (request.get('x-amz-target') !== translateTarget) {
      throw new AwsError('UnknownOperationException', 'The simulator knows TranslateText.');
    }
    const { Text, SourceLanguageCode: from, TargetLanguageCode: to } = translateInput.parse(request.body);
    const type = 'application/x-amz-json-1.1';
    await answer(
      simulator,
      { provider: 'translate', call: 'TranslateText', asked: { text: Text, from, to }, type },
      response,
      () => {
        if (Buffer.byteLength(Text) > longestText) {
          throw new AwsError('TextSizeLimitExceededException', 'Input text size exceeds limit.');
        }
        if (!isSupportedPair(from, to)) {
          throw new AwsError('UnsupportedLanguagePairException', `Unsupported language pair: ${from} to ${to}.`);
        }
        const said = translate(Text, from, to);
        const answered = { TranslatedText: said, SourceLanguageCode: from, TargetLanguageCode: to };
        return { body: JSON.stringify(answered), said };
      },
    );
  });

  app.post('/v1/speech', body, async (request, response) => {
    const input = synthesizeInput.parse(request.body);
    const { Text: text, VoiceId: voice, Engine: engine, LanguageCode: language } = input;
    const asked = { text, voice, engine, language };
    const type = input.OutputFormat === 'pcm' ? 'audio/pcm' : 'audio/mpeg';
    await answer(simulator, { provider: 'polly', call: 'SynthesizeSpeech', asked, type }, response, () =>
      synthesize(simulator.speaker, input),
    );
  });

  app.post('/translate', body, async (request, response) => {
    const { q: text, source: from, target: to } = libreInput.parse(request.body);
    const asked = { text, from, to };
    const type = 'application/json';
    await answer(simulator, { provider: 'translate', call: 'translate', asked, type }, response, () => {
      if (!/^[a-z]{2}/.test(to)) throw new AwsError('invalid', `${to} is not supported`);
      const said = translate(text, from, to);
      return { body: JSON.stringify({ translatedText: said }), said };
    });
  });

  app.post('/v1/audio/transcriptions', async (request, response) => {
    const { fields, file } = await readForm(request);
    const asked = { language: fields.language, model: fields.model };
    const type = 'application/json';
    await answer(simulator, { provider: 'transcribe', call: 'transcriptions', asked, type }, response, () => {
      if (file?.toString('latin1', 36, 40) !== 'data') {
        throw new AwsError('invalid_request_error', 'There is no WAV file of 16 bits, mono.');
      }
      const { hear, finish } = createDictation(file.readUInt32LE(24), () =>
        simulator.scripts.next(fields.language ?? ''),
      );
      const heard = [...hear(file.subarray(wavHeader)), ...finish()].filter(({ isFinal }) => isFinal);
      const said = heard.map(({ text }) => text).join(' ');
      return { body: JSON.stringify({ text: said }), said };
    });
  });

  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const [status, code] = meaningOf(error);
    const text = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    response.status(status).set('x-amzn-errortype', code).json({ __type: code, error: text, message: text, code });
  });
  return app;
}

function meaningOf(error: unknown): [status: number, code: string] {
  if (error instanceof AwsError) return [error.status, error.code];
  if (error instanceof z.ZodError) return [400, 'ValidationException'];
  // Express's error for a body that it could not read.
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? [status, 'SerializationException'] : [500, 'InternalFailure'];
}

function control(app: Express, { behaviours, calls, scripts }: Simulator): void {
  app.get('/api/behaviour', (_request, response) => void response.json(behaviours.now()));
  app.put('/api/behaviour', express.json(), (request, response) => {
    behaviours.change(behavioursSchema.parse(request.body));
    response.json(behaviours.now());
  });
  app.get('/api/calls', (request, response) => {
    const { provider } = z.object({ provider: z.enum(providers).optional() }).parse(request.query);
    response.json({ calls: calls.all.filter((call) => provider === undefined || call.provider === provider) });
  });
  app.delete('/api/calls', (_request, response) => {
    calls.clear();
    response.status(204).end();
  });
  app.get('/api/script', (_request, response) => void response.json(scripts.now()));
  app.put('/api/script', express.json(), (request, response) => {
    scripts.change(scriptSchema.parse(request.body));
    response.json(scripts.now());
  });
  app.get(
    '/events',
    live((tell) => {
      const changed = () => tell();
      calls.on('changed', changed);
      return () => calls.off('changed', changed);
    }),
  );
}
