import { readModelsJson } from './models-json.ts';
import type { ReadRegistry } from './registry.ts';
import { isRemoteSettings, readRemoteSettings } from './remote-settings.ts';

export type { Offers } from './registry.ts';

/** The address with what its kind needs: a `file:` folder's list is its `models.json`. */
export const addressOf = (url: string): string => {
  const { protocol, pathname } = new URL(url);
  return protocol === 'file:' && !pathname.endsWith('.json') ? `${url.replace(/\/?$/, '/')}models.json` : url;
};

/** The reader of a registry, by its address. */
export const readerOf = (url: string): ReadRegistry => (isRemoteSettings(url) ? readRemoteSettings : readModelsJson);
