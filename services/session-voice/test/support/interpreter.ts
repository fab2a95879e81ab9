import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Asked {
  q: string;
  source: string;
  target: string;
  recognise?: boolean;
}

/** A server that speaks the interpreter's wire: it translates as a test says, and says how far its models are. */
export const startInterpreter = async () => {
  const asked: Asked[] = [];
  const state = { isLoading: false, retryAfterSeconds: 1, recognised: '', untranslated: 0 };
  const answerTo = ({ q, source, target, recognise }: Asked) => {
    if (state.isLoading) return { status: 503, body: { error: 'The model is being loaded.', code: 'model_loading' } };
    const isRecognised = recognise === true && state.recognised !== '';
    const from = isRecognised ? state.recognised : source;
    const detectedLanguage = { language: from, confidence: 100 };
    const translatedText = from === target ? q : `${from} to ${target}: ${q}`;
    const { untranslated } = state;
    return {
      status: 200,
      body: { translatedText, ...(isRecognised && { detectedLanguage }), ...(untranslated > 0 && { untranslated }) },
    };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = (await json(request)) as Asked;
    asked.push(call);
    const { status, body } = answerTo(call);
    const wait = status === 503 ? { 'retry-after': String(state.retryAfterSeconds) } : {};
    response.writeHead(status, { 'content-type': 'application/json', ...wait }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    /** What a service is set to that translates by it. */
    settings: {
      TRANSLATION_PROVIDER: 'interpreter',
      INTERPRETER_URL: `http://127.0.0.1:${String(port)}`,
      INTERNAL_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    asked,
    state,
    close: () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections()),
  };
};
export type Interpreter = Awaited<ReturnType<typeof startInterpreter>>;
