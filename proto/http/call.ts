import type { ClientRequestOf, Endpoint } from './endpoint.ts';

// The core of every client. It imports types only: a browser needs neither contracts nor zod.

/** Exactly the parts that the endpoint declares. */
export type PartsOf<E extends Endpoint> = {
  [
    Part in keyof ClientRequestOf<E> as ClientRequestOf<E>[Part] extends undefined ? never : Part
  ]: ClientRequestOf<E>[Part];
};

type AddressValue = string | number | boolean | undefined | null;
export type AddressValues = Readonly<Record<string, AddressValue>>;

/** Fills the `:name` parts of a path and appends a query; missing values are left out of the query. */
export const addressOf = (path: string, params: AddressValues = {}, query: AddressValues = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`The path needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
};

interface Call {
  method: string;
  token?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** A call as `fetch` takes it: a form goes as it is, all else as JSON. */
export const initOf = ({ method, token, headers, body, signal }: Call): RequestInit => {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  return {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
};

/** Files as a browser sends them. */
export const formOf = (field: string, files: readonly File[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
};

/** One value as JSON; lines of JSON are a file. */
export const isJson = ({ headers }: { headers: Headers }): boolean =>
  /\bjson\b/.test(headers.get('content-type') ?? '');

/** The body of an answer: JSON, or a file. */
export const bodyOf = async (response: Response): Promise<unknown> =>
  isJson(response) ? response.json() : response.blob();
