import { call, type CallResponse } from './api-client.ts';

export type SiteConfig = CallResponse<'getConfig'>;

let asked: Promise<SiteConfig> | undefined;

/** The browser's part of the configuration, asked for once; after a failure it is asked for again. */
export const siteConfig = (): Promise<SiteConfig> => {
  asked ??= call('getConfig', {}).catch((failure: unknown) => {
    asked = undefined;
    throw failure;
  });
  return asked;
};
