import { z } from 'zod';
import { isBinary, type Endpoint, type FileParts } from './endpoint.ts';
import { errorBody, errorCodes } from './errors.ts';
import { isPersonal } from './fields.ts';
import { endpoints } from './index.ts';
import { isRole } from '../roles.ts';
import { proofOfWorkHeader } from './proof-of-work.ts';
import { sessionKeyHeader } from './session-key.ts';

type Json = Record<string, unknown>;

/** A contract's schema as JSON Schema: of a request (`input`) or an answer (`output`). */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (isPersonal(zodSchema as unknown as z.ZodType)) (jsonSchema as Json)['x-personal'] = true;
    },
  }) as Json;
  delete made.$schema;
  return made;
};

const parametersIn = (place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));

const headerParameters = ({ idempotent, versioned, proofOfWork, sessionKey, method }: Endpoint): Json[] => {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(idempotent
      ? [header('Idempotency-Key', 'The same key and body get the same answer; another body is a 409.')]
      : []),
    ...(versioned && method !== 'GET'
      ? [header('If-Match', 'The ETag that was read; a 409 when it is no longer the newest.')]
      : []),
    ...(proofOfWork
      ? [header(proofOfWorkHeader, 'The solved challenge of a 429 `proof_of_work_required`: ALTCHA’s payload, once.')]
      : []),
    ...(sessionKey
      ? [
          header(
            sessionKeyHeader,
            'The `guestKey` of a session that was started with `keyed`; without it, or with a wrong one, a 404.',
          ),
        ]
      : []),
  ];
};

const contentOf = ({ response }: Endpoint): Json =>
  isBinary(response)
    ? Object.fromEntries(response.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : { 'application/json': { schema: schemaOf(response, 'output') } };

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** The schema of a body; that of files cannot be written as a JSON schema. */
const bodySchemaOf = (body: z.ZodObject, files: FileParts | undefined) =>
  files
    ? {
        type: 'object',
        properties: {
          [files.field]: {
            type: 'array',
            items: { type: 'string', format: 'binary' },
            minItems: 1,
            maxItems: files.most,
          },
        },
        required: [files.field],
        additionalProperties: false,
      }
    : schemaOf(body, 'input');

const operationOf = (service: string, name: string, endpoint: Endpoint): Json => {
  const { summary, access, request, status = 200, bodyType = 'json' } = endpoint;
  const open = access.some((each) => each === 'public' || each === 'guest' || each === 'webhook');
  const signedIn = access.some((each) => isRole(each) || each === 'pending');
  const parameters = [
    ...parametersIn('path', request.params),
    ...parametersIn('query', request.query),
    ...headerParameters(endpoint),
  ];
  return {
    operationId: name,
    tags: [service],
    summary,
    'x-access': access,
    ...(signedIn ? { security: open ? [{}, { bearer: [] }] : [{ bearer: [] }] } : { security: [] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request.body
      ? {
          requestBody: {
            required: true,
            content: { [bodyTypes[bodyType]]: { schema: bodySchemaOf(request.body, endpoint.files) } },
          },
        }
      : {}),
    responses: {
      [status]: { description: 'Done.', content: contentOf(endpoint) },
      default: { $ref: '#/components/responses/Error' },
    },
  };
};

/** The OpenAPI 3.1 description of every endpoint, created from the contracts. */
export const openApiDocument = ({ title, version }: { title: string; version: string }): Json => {
  const paths: Record<string, Json> = {};
  for (const { service, name, endpoint } of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(service, name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: `Every error has one shape; \`code\` is one of: ${Object.keys(errorCodes).join(', ')}.`,
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
      responses: {
        Error: {
          description: 'What went wrong.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
};
