import express, { type Express } from 'express';

const policy = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'";

/** Serves a simulator's page and the files that all simulators share; no other page may frame it or add scripts. */
export function servePage(app: Express, folder: string): void {
  app.use((_request, response, next) => {
    response.set({ 'x-content-type-options': 'nosniff', 'content-security-policy': policy });
    next();
  });
  app.use(express.static(folder), express.static(import.meta.dirname));
}
