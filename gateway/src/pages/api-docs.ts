import { locals } from '@gatelingo/chassis/http';
import { openApiDocument } from '@gatelingo/proto/http/openapi';
import { Router, type Request, type Response } from 'express';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from '../context.ts';
import { gatewayLocals } from '../locals.ts';
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

interface Page {
  bytes: Buffer;
  compressed: Buffer;
}

/** Read and compressed when it is first asked for, and kept: everybody gets the same bytes. */
const keptPage = (read: () => Promise<Buffer> | Buffer): (() => Promise<Page>) => {
  let page: Promise<Page> | undefined;
  const make = async () => {
    const bytes = await read();
    return { bytes, compressed: await promisify(gzip)(bytes) };
  };
  return () => (page ??= make());
};

/** `/openapi.json`, and `/docs`: Swagger UI from our own address, with the same policy as the app. */
export const apiDocs = ({ config, limitAnonymous }: Context): Router => {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const router = Router({ strict: true });
  const answer = (paths: string | string[], type: string, read: () => Promise<Buffer> | Buffer) => {
    const kept = keptPage(read);
    router.get(paths, securityHeaders(config), async (request: Request, response: Response) => {
      locals(response).route = request.path.startsWith('/docs') ? '/api/docs' : '/api/openapi.json';
      await limitAnonymous(gatewayLocals(response).ip);
      const { bytes, compressed } = await kept();
      response.setHeader('cache-control', 'no-cache');
      response.type(type).vary('Accept-Encoding');
      const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
      if (isCompressed) response.setHeader('content-encoding', 'gzip');
      response.send(isCompressed ? compressed : bytes);
    });
  };
  answer('/openapi.json', 'json', () =>
    Buffer.from(JSON.stringify(openApiDocument({ title: config.BRAND, version: '1' }))),
  );
  answer(['/docs', '/docs/'], 'html', () => Buffer.from(page));
  answer('/docs/start.js', 'js', () => Buffer.from(start));
  for (const name of files) answer(`/docs/${name}`, name.split('.').at(-1) ?? '', () => readFile(join(root, name)));
  return router;
};
