import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/index.ts';
import { problem } from '../errors/index.ts';

const sign = (key: Buffer, id: string, expires: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['file', id, expires]))
    .digest();

const refused = () => problem('invalid_link', 'This link is no longer valid. Please open it again from the list.');

export interface LinkOptions {
  /** Seconds until the link expires; 600 by default. */
  expiresInSeconds?: number;
  /** The browser saves the file and does not show it. */
  download?: boolean;
  /** Another path than that of the service's files. */
  path?: string;
}

interface LinkParts {
  linkKey: string;
  publicUrl: string;
  /** The path of the files; `/api/files` by default. */
  path?: string;
  clock: Clock;
}

/** Links to files, valid for everybody who has the link, for a short time. `linkKey` is base64 of at least 32 bytes. */
export const createLinks = ({ linkKey, publicUrl, path: usualPath = '/api/files', clock }: LinkParts) => {
  const key = Buffer.from(linkKey, 'base64');
  if (key.length < 32) throw new Error('The link key needs 32 bytes.');
  const base = publicUrl.replace(/\/$/, '');
  return {
    signedUrl: (id: string, options: LinkOptions = {}): string => {
      const { expiresInSeconds = 600, download = false, path = usualPath } = options;
      const expires = String(Math.floor(clock.now().getTime() / 1000) + expiresInSeconds);
      const query = new URLSearchParams({ expires, signature: sign(key, id, expires).toString('base64url') });
      if (download) query.set('download', '1');
      return `${base}${path}/${id}?${query.toString()}`;
    },
    verifyLink: (id: string, expires: string, signature: string): void => {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(key, id, expires);
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw refused();
      if (Number(expires) * 1000 <= clock.now().getTime()) throw refused();
    },
  };
};
