import { describe, expect, test } from '@jest/globals';
import { describedEndpoints, type DescribedEndpoint } from './described-endpoints.ts';
import { metReleases } from './frozen.ts';
import { httpBreaks } from './http-breaks.ts';
import { narrowings, type JsonSchema } from './narrowings.ts';

for (const { version, http } of metReleases())
  test(`pages and clients of ${version} get along with the services of this version`, () => {
    expect(httpBreaks(http, describedEndpoints())).toEqual([]);
  });

describe('a change that a client of the release could not live with is found', () => {
  // A made-up pair of releases: the endpoints of this version as a release freezes them, and the same with one of them changed.
  const http = JSON.parse(JSON.stringify(describedEndpoints())) as DescribedEndpoint[];

  const withChanged = (name: string, change: (endpoint: DescribedEndpoint) => void): DescribedEndpoint[] => {
    const copy = structuredClone(http);
    change(copy.find((endpoint) => endpoint.name === name)!);
    return copy;
  };
  const body = ({ request }: DescribedEndpoint) => request.body as Required<JsonSchema>;
  const answer = ({ response }: DescribedEndpoint) => response as Required<JsonSchema>;
  const required = (schema: JsonSchema) => schema.required as string[];

  test.each<[string, string, (endpoint: DescribedEndpoint) => void, string]>([
    [
      'a key that requests may no longer have',
      'createJob',
      (e) => delete body(e).properties.title,
      'POST /jobs/create body.title: this key is not taken',
    ],
    [
      'a key that requests must have now',
      'confirmStep',
      (e) => required(body(e)).push('accuracy'),
      'POST /confirmation/confirm-step body.accuracy: is needed, and may be missing',
    ],
    [
      'a text that must be shorter',
      'createJob',
      (e) => (body(e).properties.title!.maxLength = 5),
      'POST /jobs/create body.title: maxLength is 5, and may be 200',
    ],
    [
      'a value that requests may no longer have',
      'postMessage',
      (e) => (body(e).properties.sender = { type: 'string', enum: ['guest'] }),
      'POST /session/post-message body.sender: "company" is not taken',
    ],
    [
      'a key that answers no longer have',
      'logIn',
      (e) => {
        delete answer(e).properties.token;
        required(answer(e)).splice(required(answer(e)).indexOf('token'), 1);
      },
      'POST /auth/login answer.token: is needed, and may be missing',
    ],
    [
      'a value of an answer that nobody knows yet',
      'getCurrentUser',
      (e) => (answer(e).properties.role = { type: 'string', enum: ['iadmin', 'user', 'guard'] }),
      'GET /user/me answer.role: "guard" is not taken',
    ],
    [
      'an answer of another kind',
      'confirmStep',
      (e) => (answer(e).properties.message = { type: 'number' }),
      'POST /confirmation/confirm-step answer.message: type is "string", and may be "number"',
    ],
    ['an endpoint with another address', 'logIn', (e) => (e.path = '/auth/log-in'), 'POST /auth/login is not there'],
    [
      'an endpoint that is closed to somebody',
      'createJob',
      (e) => (e.access = ['guest']),
      'POST /jobs/create is closed to iadmin',
    ],
    [
      'a key of a call that is not looked at any more',
      'registerTrucker',
      (e) => (e.idempotent = false),
      'POST /trucker/register does not honour Idempotency-Key any more',
    ],
    ['another status', 'registerTrucker', (e) => (e.status = 200), 'POST /trucker/register answers 200 instead of 201'],
  ])('%s', (_what, name, change, found) => {
    expect(httpBreaks(http, withChanged(name, change))).toContain(found);
  });

  test('the same endpoints have nothing of it', () => {
    expect(httpBreaks(http, describedEndpoints())).toEqual([]);
  });

  test('what only adds something is none: a key of an answer, a key that need not be sent, someone who may call, a wider text', () => {
    const wider = withChanged('createJob', (e) => {
      e.access = ['public'];
      body(e).properties.colour = { type: 'string' };
      body(e).properties.title!.maxLength = 10_000;
      answer(e).properties.colour = { type: 'string' };
      required(answer(e)).push('colour');
    });
    expect(httpBreaks(http, wider)).toEqual([]);
  });

  test('the other way round it is one: a client that sends what is new needs services that know it', () => {
    const newer = withChanged('createJob', (e) => (body(e).properties.colour = { type: 'string' }));
    expect(httpBreaks(newer, http)).toEqual(['POST /jobs/create body.colour: this key is not taken']);
  });
});

describe('schemas are compared by what fits them', () => {
  const text = { type: 'string', maxLength: 10 };

  test.each<[string, JsonSchema, JsonSchema]>([
    ['the same', text, text],
    ['anything', text, {}],
    ['one of several', text, { anyOf: [{ type: 'null' }, text] }],
    ['nothing or a text', { type: ['null', 'string'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['whole numbers among numbers', { type: 'integer' }, { type: 'number' }],
    ['listed values among texts', { type: 'string', enum: ['a', 'b'] }, text],
    ['a constant among listed values', { const: 'a' }, { type: 'string', enum: ['a', 'b'] }],
    ['lists', { type: 'array', items: text, maxItems: 3 }, { type: 'array', items: {}, maxItems: 4 }],
    [
      'texts by key',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: { type: 'string' } },
    ],
  ])('%s', (_what, from, to) => {
    expect(narrowings(from, to, 'service')).toEqual([]);
  });

  test.each<[string, JsonSchema, JsonSchema]>([
    ['anything among texts', {}, text],
    ['null', { anyOf: [text, { type: 'null' }] }, text],
    ['a longer text', { type: 'string', maxLength: 11 }, text],
    ['another pattern', { ...text, pattern: 'a' }, { ...text, pattern: 'b' }],
    ['any text among listed ones', text, { type: 'string', enum: ['a'] }],
    ['a listed text that is too long', { type: 'string', enum: ['a longer text'] }, text],
    ['a longer list', { type: 'array', items: text }, { type: 'array', items: text, maxItems: 4 }],
    ['any key', { type: 'object', properties: {} }, { type: 'object', properties: {}, additionalProperties: false }],
  ])('%s does not fit', (_what, from, to) => {
    expect(narrowings(from, to, 'service')).not.toEqual([]);
  });

  test('a keyword that nobody thought of is refused', () => {
    expect(() => narrowings({ not: text }, text, 'client')).toThrow('schemas with "not" cannot be compared yet');
  });
});
