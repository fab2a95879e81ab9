import { ModelsError } from '../models-error.ts';
import { readModelsJson } from './models-json.ts';
import type { ReadRegistry } from './registry.ts';
import { isRemoteSettings, readRemoteSettings } from './remote-settings.ts';

export type { Offers } from './registry.ts';

/** The address with what its kind needs: a `file:` folder's list is its `models.json`. */
export const addressOf = (url: string): string => {
  const { protocol, pathname, username, password } = new URL(url);
  if (username || password)
    throw new ModelsError('bad_answer', 'MODELS_URL holds a name or a password: that is not supported');
  return protocol === 'file:' && !pathname.endsWith('.json') ? `${url.replace(/\/?$/, '/')}models.json` : url;
};

/** The reader of a registry, by its address. */
export const readerOf = (url: string): ReadRegistry => (isRemoteSettings(url) ? readRemoteSettings : readModelsJson);
