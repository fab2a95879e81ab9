import { defaultBodyLimit, defaultMostValues, type Endpoint } from '@gatelingo/proto/http/endpoint';
import express, { type RequestHandler } from 'express';
import { problem } from '../errors/index.ts';
import { inspectValues } from './inspect-values.ts';

type Limits = Pick<Endpoint, 'bodyLimit' | 'mostValues'>;

const inspectBody =
  (most: number): RequestHandler =>
  (request, _response, next) => {
    inspectValues(request.body, most);
    next();
  };

/** Reads a form (`application/x-www-form-urlencoded`) of at most `bodyLimit` bytes and 200 fields, each a text. */
export const formBody = ({ bodyLimit: limit = defaultBodyLimit }: Limits = {}): RequestHandler[] => [
  (request, _response, next) => {
    if (!request.is('application/x-www-form-urlencoded')) {
      throw problem('unsupported_media_type', 'Please send a form (application/x-www-form-urlencoded).');
    }
    next();
  },
  express.urlencoded({ limit, inflate: false, extended: false, parameterLimit: 200 }),
  inspectBody(defaultMostValues),
];

/**
 * Reads a JSON body of at most `bodyLimit` bytes and `mostValues` values; 415 for anything else, also for compressed bodies
 * (no gzip bombs).
 */
export const jsonBody = ({
  bodyLimit: limit = defaultBodyLimit,
  mostValues = defaultMostValues,
}: Limits = {}): RequestHandler[] => [
  (request, _response, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
    if (hasBody && !request.is('application/json')) {
      throw problem('unsupported_media_type', 'Please send JSON (Content-Type: application/json).');
    }
    next();
  },
  express.json({ limit, inflate: false, strict: true, type: 'application/json' }),
  inspectBody(mostValues),
];
