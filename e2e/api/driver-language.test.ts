import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contracts } from '@gatelingo/proto/http';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { errorBody } from '@gatelingo/proto/http/errors';
import { expect, test } from '@jest/globals';
import { runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

const { gatewayUrl } = runningSystem();

/** The calls that drivers and guests make; staff have no account yet at the others that are open. */
const calls = Object.entries(contracts)
  .filter(([service]) => service !== 'auth' && service !== 'gateway')
  .flatMap(([, endpoints]) => Object.values(endpoints) as Endpoint[])
  .filter(({ access }) => access.some((each) => each === 'public' || each === 'guest'));

const file = new URL('../../proto/answers/texts/de.json', import.meta.url);
const german = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map((text) => {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's');
});
const isGerman = (sentence: string) => german.some((form) => form.test(sentence));

const long = 'x'.repeat(3_000);
/** Values that no page sends, in every field at once: nothing, another type, too much, what no rule knows. */
const wrong = [undefined, null, 7, -1e9, true, [], {}, '', long, randomUUID(), 'https://example.com'];

const turns = 3;
/** By turns a third of the values; in the long form all. */
const bodiesFor = (call: Endpoint): unknown[] => {
  const fields = Object.keys(call.request.body?.shape ?? {});
  const isTried = (_value: unknown, at: number) => isLongForm() || at % turns === calls.indexOf(call) % turns;
  return wrong.filter(isTried).map((value) => Object.fromEntries(fields.map((field) => [field, value])));
};

const refusalsOf = async ({ method, path }: Endpoint, body: unknown): Promise<string[]> => {
  const address = path.replaceAll(/:\w+/g, 'no-such-thing');
  const answer = await fetch(`${gatewayUrl}/api${address}`, {
    method,
    headers: { 'accept-language': 'de', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.ok) return [];
  expect(answer.headers.get('content-language')).toBe('de');
  const { error, details = [] } = errorBody.parse(await answer.json());
  return [error, ...details.map((each) => each.error)];
};

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'what %s refuses, it refuses in the language of the driver',
  async (_address, call) => {
    const refusals = new Set<string>();
    for (const body of call.method === 'GET' ? [undefined] : bodiesFor(call))
      for (const sentence of await refusalsOf(call, body)) refusals.add(sentence);
    expect([...refusals].filter((sentence) => !isGerman(sentence))).toEqual([]);
  },
);
