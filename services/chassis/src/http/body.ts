import { defaultBodyLimit } from '@gatelingo/proto/http/endpoint';
import express, { type RequestHandler } from 'express';
import { problem } from '../errors/index.ts';

const maxDepth = 20;
const longestField = 200;
const dangerous = /^(__proto__|constructor|prototype|\$.*)$/;

/** zod ignores `__proto__`, and a key with `$` is an operator to MongoDB: both are rejected before validation. */
const inspect = (value: unknown): void => {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > maxDepth) throw problem('invalid_input', `This is nested deeper than ${String(maxDepth)} levels.`);
    const isList = Array.isArray(next.value);
    for (const [key, inner] of Object.entries(next.value)) {
      const path = next.path === '' ? key : `${next.path}.${key}`;
      if (!isList && dangerous.test(key)) {
        const field = path.slice(0, longestField);
        const details = [{ field, code: 'unknown_key', error: 'This key is not known here.' }];
        throw problem('unknown_key', `Not known here: ${field}.`, { details });
      }
      open.push({ value: inner, path, depth: next.depth + 1 });
    }
  }
};

const inspectBody: RequestHandler = (request, _response, next) => {
  inspect(request.body);
  next();
};

/** Reads a form (`application/x-www-form-urlencoded`) of at most `limit` bytes and 200 fields, each a text. */
export const formBody = (limit = defaultBodyLimit): RequestHandler[] => [
  (request, _response, next) => {
    if (!request.is('application/x-www-form-urlencoded')) {
      throw problem('unsupported_media_type', 'Please send a form (application/x-www-form-urlencoded).');
    }
    next();
  },
  express.urlencoded({ limit, inflate: false, extended: false, parameterLimit: 200 }),
  inspectBody,
];

/** Reads a JSON body of at most `limit` bytes; 415 for anything else, also for compressed bodies (no gzip bombs). */
export const jsonBody = (limit = defaultBodyLimit): RequestHandler[] => [
  (request, _response, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
    if (hasBody && !request.is('application/json')) {
      throw problem('unsupported_media_type', 'Please send JSON (Content-Type: application/json).');
    }
    next();
  },
  express.json({ limit, inflate: false, strict: true, type: 'application/json' }),
  inspectBody,
];
