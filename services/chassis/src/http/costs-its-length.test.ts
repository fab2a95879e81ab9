import { defaultBodyLimit, defaultMostValues, type Endpoint } from '@gatelingo/proto/http/endpoint';
import { endpoints } from '@gatelingo/proto/http';
import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { hostileValues } from '../testing/hostile-values.ts';
import { msOf, quickestMs } from '../testing/measure.ts';
import { containersOf, placesOf } from '../testing/placed-texts.ts';
import { inspectValues } from './inspect-values.ts';
import { validateRequest } from './validate.ts';
import { isLongForm } from '../../../../stack/src/tests/long.ts';

/** Node's own limit for the line and the headers of a request. */
const longestAddress = 16_000;
/** A fifth of the largest bodies shows the same: the long form has these. */
const largestBody = isLongForm() ? 1_000_000 : 200_000;
/** A check takes at most so many times as long as to parse the same text as JSON, and never counts below the floor. */
const mostTimes = 50;
const floorMs = 25;
/** The same for lists and records: 26,000 empty objects in the place of translations take 12 times as long as their JSON. */
const mostTimesOfValues = 20;

const referenceMs = (text: string): number => {
  const json = JSON.stringify(text);
  return quickestMs(() => JSON.parse(json));
};

const check = (endpoint: Endpoint, part: 'params' | 'query' | 'body', value: unknown) => {
  const nothing = { params: {}, query: {}, body: {} };
  try {
    if (part === 'body') inspectValues(value, endpoint.mostValues ?? defaultMostValues);
    validateRequest(endpoint, { ...nothing, [part]: value });
  } catch (error) {
    return error;
  }
  return undefined;
};

/** Texts at the limit of the request, at twice the limit of the field (which are tidied), and at that limit. */
const sizesOf = (limit: number, longest: number | undefined) =>
  [limit, ...(longest === undefined ? [] : [2 * longest, longest])].filter((size) => size <= limit);

const all = endpoints.flatMap(({ service, name, endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = endpoint.request[part];
    const limit = part === 'body' ? Math.min(endpoint.bodyLimit ?? defaultBodyLimit, largestBody) : longestAddress;
    return schema && endpoint.bodyType !== 'multipart'
      ? [{ title: `${service} ${name} ${part}`, endpoint, part, schema, limit }]
      : [];
  }),
);
/** Calls that share a schema and its limits cost the same. */
const parts = all.filter(
  ({ schema, limit, endpoint: { mostValues } }, at) =>
    all.findIndex((one) => one.schema === schema && one.limit === limit && one.endpoint.mostValues === mostValues) ===
    at,
);

describe('a text costs no more than its length, whatever it is', () => {
  const references = new Map<string, number>();
  const allowedMs = (text: string, what: string) => {
    const key = `${what} ${String(text.length)}`;
    const known = references.get(key) ?? referenceMs(text);
    references.set(key, known);
    return floorMs + mostTimes * known;
  };

  // promise: Nobody in who does not belong
  test.each(parts)('in $title', ({ endpoint, part, schema, limit }) => {
    const dear: string[] = [];
    for (const { path, longest, holding } of placesOf(schema))
      for (const size of sizesOf(limit, longest))
        for (const { what, text } of hostileTexts(size)) {
          const value = holding(text);
          const act = () => check(endpoint, part, value);
          if (msOf(act) <= allowedMs(text, what)) continue;
          // The machine may have been quieter when the reference was measured.
          references.clear();
          const [ms, most] = [quickestMs(act), allowedMs(text, what)];
          if (ms > most)
            dear.push(`${path}: ${String(size)} bytes of ${what} took ${ms.toFixed()} ms, not ${most.toFixed()}`);
        }
    expect(dear).toEqual([]);
  });
});

describe('lists and records cost no more than their length, whatever is in them', () => {
  /** The short form has those that a stranger sends. */
  const bodies = parts.filter(
    ({ part, endpoint: { access } }) => part === 'body' && (isLongForm() || access.includes('public')),
  );

  test.each(bodies)('in $title', ({ endpoint, schema, limit }) => {
    const dear: string[] = [];
    for (const { what, value, parseMs } of hostileValues(limit))
      for (const { path, holding } of containersOf(schema)) {
        const act = () => check(endpoint, 'body', holding(value));
        const maxMs = (again: boolean) => floorMs + mostTimesOfValues * parseMs(again);
        if (msOf(act) <= maxMs(false)) continue;
        const [ms, most] = [quickestMs(act), maxMs(true)];
        if (ms > most) dear.push(`${path}: ${what} took ${ms.toFixed()} ms, not ${most.toFixed()}`);
      }
    expect(dear).toEqual([]);
  });
});
