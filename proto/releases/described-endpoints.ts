import { defaultBodyLimit, isBinary, type Endpoint } from '../http/endpoint.ts';
import { endpoints } from '../http/index.ts';
import { schemaOf } from '../http/openapi.ts';
import type { JsonSchema } from './narrowings.ts';

/** An endpoint as plain data: everything that its callers rely on. */
export interface DescribedEndpoint {
  service: string;
  name: string;
  method: string;
  path: string;
  access: readonly string[];
  status: number;
  bodyLimit: number;
  bodyType: string;
  idempotent: boolean;
  versioned: boolean;
  request: { params?: JsonSchema; query?: JsonSchema; body?: JsonSchema };
  response: JsonSchema | { binary: readonly string[] };
}

const describe = (service: string, name: string, endpoint: Endpoint): DescribedEndpoint => {
  const { method, path, access, request, response } = endpoint;
  const {
    status = 200,
    bodyLimit = defaultBodyLimit,
    bodyType = 'json',
    idempotent = false,
    versioned = false,
  } = endpoint;
  return {
    ...{ service, name, method, path, access, status, bodyLimit, bodyType, idempotent, versioned },
    request: {
      ...(request.params && { params: schemaOf(request.params, 'input') }),
      ...(request.query && { query: schemaOf(request.query, 'input') }),
      ...(request.body && { body: schemaOf(request.body, 'input') }),
    },
    response: isBinary(response) ? { binary: response.contentTypes } : schemaOf(response, 'output'),
  };
};

/** Every endpoint of this version. */
export const describedEndpoints = (): DescribedEndpoint[] =>
  endpoints.map(({ service, name, endpoint }) => describe(service, name, endpoint));
