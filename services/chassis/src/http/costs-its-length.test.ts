import { defaultBodyLimit, type Endpoint } from '@gatelingo/proto/http/endpoint';
import { endpoints } from '@gatelingo/proto/http';
import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { placesOf } from '../testing/placed-texts.ts';
import { validateRequest } from './validate.ts';

/** Node's own limit for the line and the headers of a request. */
const longestAddress = 16_000;
/** A check takes at most so many times as long as to parse the same text as JSON, and never counts below the floor. */
const mostTimes = 50;
const floorMs = 25;
/** Another process may have had the processor meanwhile: what was too long once is measured again. */
const measurements = 5;

const msOf = (act: () => unknown): number => {
  const started = performance.now();
  act();
  return performance.now() - started;
};
const quickestMs = (act: () => unknown): number => Math.min(...Array.from({ length: measurements }, () => msOf(act)));

const referenceMs = (text: string): number => {
  const json = JSON.stringify(text);
  return quickestMs(() => JSON.parse(json));
};

const check = (endpoint: Endpoint, part: 'params' | 'query' | 'body', value: unknown) => {
  const nothing = { params: {}, query: {}, body: {} };
  try {
    validateRequest(endpoint, { ...nothing, [part]: value });
  } catch (error) {
    return error;
  }
  return undefined;
};

/** Texts at the limit of the request, at twice the limit of the field (which are tidied), and at that limit. */
const sizesOf = (limit: number, longest: number | undefined) =>
  [limit, ...(longest === undefined ? [] : [2 * longest, longest])].filter((size) => size <= limit);

const parts = endpoints.flatMap(({ service, name, endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = endpoint.request[part];
    const limit = part === 'body' ? Math.min(endpoint.bodyLimit ?? defaultBodyLimit, 1_000_000) : longestAddress;
    return schema && endpoint.bodyType !== 'multipart'
      ? [{ title: `${service} ${name} ${part}`, endpoint, part, schema, limit }]
      : [];
  }),
);

describe('a text costs no more than its length, whatever it is', () => {
  const references = new Map<string, number>();
  const allowedMs = (text: string, what: string) => {
    const key = `${what} ${String(text.length)}`;
    const known = references.get(key) ?? referenceMs(text);
    references.set(key, known);
    return floorMs + mostTimes * known;
  };

  test.each(parts)('in $title', ({ endpoint, part, schema, limit }) => {
    const dear: string[] = [];
    for (const { path, longest, holding } of placesOf(schema))
      for (const size of sizesOf(limit, longest))
        for (const { what, text } of hostileTexts(size)) {
          const value = holding(text);
          const act = () => check(endpoint, part, value);
          const most = allowedMs(text, what);
          if (msOf(act) <= most) continue;
          const ms = quickestMs(act);
          if (ms > most)
            dear.push(`${path}: ${String(size)} bytes of ${what} took ${ms.toFixed()} ms, not ${most.toFixed()}`);
        }
    expect(dear).toEqual([]);
  });
});
