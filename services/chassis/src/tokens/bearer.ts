import { problem } from '../errors/index.ts';

/** The token of an `Authorization: Bearer …` header, or undefined without one; any other scheme is a 401. */
export const bearerToken = (header: string | undefined): string | undefined => {
  if (header === undefined || header === '') return undefined;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header)?.[1];
  if (token === undefined) throw problem('unauthenticated', 'Please log in.');
  return token;
};
