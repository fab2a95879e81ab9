import { locals } from '@gatelingo/chassis/http';
import { openApiDocument } from '@gatelingo/proto/http/openapi';
import { Router, type Request, type Response } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;
const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** `/openapi.json`, and `/docs`: Swagger UI from our own address, with the same policy as the app. */
export const apiDocs = (config: Config): Router => {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const description = JSON.stringify(openApiDocument({ title: config.BRAND, version: '1' }));
  const router = Router({ strict: true });
  const answer = (paths: string | string[], send: (response: Response) => void) => {
    router.get(paths, securityHeaders(config), (request: Request, response: Response) => {
      locals(response).route = request.path.startsWith('/docs') ? '/api/docs' : '/api/openapi.json';
      response.setHeader('cache-control', 'no-cache');
      send(response);
    });
  };
  answer('/openapi.json', (response) => response.type('json').send(description));
  answer(['/docs', '/docs/'], (response) => response.type('html').send(page));
  answer('/docs/start.js', (response) => response.type('js').send(start));
  for (const name of files) {
    answer(`/docs/${name}`, (response) => {
      response.sendFile(name, { root, cacheControl: false });
    });
  }
  return router;
};
