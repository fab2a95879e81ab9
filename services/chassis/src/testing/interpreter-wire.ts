import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import { interpreter } from '@gatelingo/proto/http/interpreter';
import type { IncomingHttpHeaders } from 'node:http';
import { randomBytes } from 'node:crypto';
import { problem } from '../errors/index.ts';
import { createHttp } from '../http/index.ts';
import { httpContextForTest } from './http-context.ts';

const { translate, listLanguages } = interpreter;
type Asked = RequestOf<typeof translate>['body'];
type Translated = AnswerOf<typeof translate>;

interface Received {
  headers: IncomingHttpHeaders;
  body: Asked;
}

/** The retry time in seconds is part of the refusal. */
type Refusal = 'no_model' | 'model_loading' | 'rate_limited' | 'unavailable';

/** A refusal of the interpreter, for `answers`. */
const refuse = (code: Refusal, retryAfter?: number): never => {
  throw problem(code, 'The test refuses this.', { retryAfter });
};

/**
 * The interpreter's endpoint by its contract, with texts of the test instead of models. Keys, bodies, answers and refusals are
 * checked and written as in every service; that the interpreter itself answers like this, its test `client` shows.
 */
export const startInterpreterWire = async () => {
  const key = randomBytes(32).toString('base64');
  const received: Received[] = [];
  const asked: Asked[] = [];
  /** Its own answer: `pl to de: …`. */
  const state = {
    isLoading: false,
    retryAfterSeconds: 1,
    recognised: '',
    untranslated: 0,
    languages: ['de', 'en', 'pl'],
  };
  let calls = 0;

  const usual = ({ body: { q, source, target, recognise } }: Received): Translated => {
    const { isLoading, retryAfterSeconds, recognised, untranslated } = state;
    if (isLoading) return refuse('model_loading', retryAfterSeconds);
    const isRecognised = recognise === true && recognised !== '';
    const from = isRecognised ? recognised : source;
    return {
      translatedText: from === target ? q : `${from} to ${target}: ${q}`,
      ...(isRecognised && { detectedLanguage: { language: from, confidence: 1 } }),
      ...(untranslated > 0 && { untranslated }),
    };
  };
  let answer: (received: Received) => Translated | Promise<Translated> = usual;

  const http = createHttp({
    service: 'interpreter',
    contracts: { translate, listLanguages },
    context: httpContextForTest('interpreter', { INTERNAL_KEY: [key] }),
  });
  http.server.on('request', () => (calls += 1));
  http.handle(translate, ({ headers, body }) => {
    received.push({ headers, body });
    asked.push(body);
    return Promise.resolve(answer({ headers, body }));
  });
  http.handle(listLanguages, () =>
    state.languages.map((code) => ({
      ...{ code, name: code, loaded: [] },
      targets: state.languages.filter((other) => other !== code),
    })),
  );
  const url = `http://127.0.0.1:${String(await http.listen())}`;

  return {
    url,
    key,
    /** The settings of a service that translates by it. */
    settings: { TRANSLATION_PROVIDER: 'interpreter', INTERPRETER_URL: url, INTERNAL_KEY: key },
    received,
    asked,
    state,
    /** All calls, also those that were refused for their key or their body. */
    calls: () => calls,
    refuse,
    /** Replaces what it answers by itself. */
    answers: (next: typeof answer) => {
      answer = next;
    },
    close: () => {
      http.server.closeAllConnections();
      return http.close();
    },
  };
};
export type InterpreterWire = Awaited<ReturnType<typeof startInterpreterWire>>;
