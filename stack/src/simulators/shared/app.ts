import express, { type ErrorRequestHandler, type Express } from 'express';
import type { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { meaningOf } from './problem.ts';

const sharedFolder = join(import.meta.dirname, 'page');
/** For Node the package has another file, one folder below that of browsers. */
const litFolder = join(createRequire(import.meta.url).resolve('lit-html'), '..', '..');
const policy = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'";

/** A simulator's page, which no other page may frame or add scripts to; `changed` of `changes` updates open pages. */
export function createApp({
  title,
  hint,
  folder,
  changes,
}: {
  title: string;
  hint: string;
  /** Of page.js and page.css. */
  folder: string;
  changes: EventEmitter<{ changed: [] }>;
}): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  const page = readFileSync(join(sharedFolder, 'index.html'), 'utf8');
  app.use((_request, response, next) => {
    response.set({ 'x-content-type-options': 'nosniff', 'content-security-policy': policy });
    next();
  });
  app.get('/', (_request, response) => {
    response.type('html').send(page.replaceAll('{title}', title).replace('{hint}', hint));
  });
  app.get('/events', (_request, response) => {
    response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
    const notify = () => void response.write('data: changed\n\n');
    notify();
    changes.on('changed', notify);
    response.once('close', () => changes.off('changed', notify));
  });
  app.use(express.static(folder), express.static(sharedFolder));
  app.use('/lit', express.static(litFolder));
  return app;
}

/** Answers errors in one shape. */
export const answerProblem: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { status, code, text } = meaningOf(error);
  response.status(status).json({ error: text, code });
};
