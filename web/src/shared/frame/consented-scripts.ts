import type { SiteConfig } from '../site-config.ts';
import type { Consent } from './consent.ts';

type Counting = Pick<SiteConfig, 'tagManager' | 'analytics'>;
type Address = Pick<URL, 'origin' | 'pathname' | 'search'>;

export interface ConsentedScript {
  kind: 'tagManager' | 'analytics';
  id: string;
  src: string;
}

/** A poster shows the code in its address: it is no secret. */
const openKeys = new Set(['barcodeId']);
/** Our own words; anything else is an id or a capability: the short link of a step, a session, a job. */
const isWord = (segment: string) => /^[a-z-]*$/.test(segment);

/**
 * Whether other hosts may read this address. Not one with an id, a token, a phone number or a search in it: scripts of
 * a tag manager read the address by themselves.
 */
export const isOpenAddress = ({ pathname, search }: Pick<Address, 'pathname' | 'search'>): boolean =>
  [...new URLSearchParams(search).keys()].every((key) => openKeys.has(key)) &&
  !pathname.startsWith('/t/') &&
  pathname.split('/').every(isWord);

/** The address that is counted: without the code. */
export const countedAddress = ({ origin, pathname }: Address): string => origin + pathname;

const scriptOf = (kind: ConsentedScript['kind'], { id, script }: Counting['analytics']): ConsentedScript => {
  const src = new URL(script);
  src.searchParams.set('id', id);
  return { kind, id, src: src.href };
};

/** The scripts to load: what is set up, and agreed to, at an address that other hosts may read. */
export const scriptsToLoad = (
  consent: Consent,
  { tagManager, analytics }: Counting,
  address: Pick<Address, 'pathname' | 'search'>,
): ConsentedScript[] => {
  if (!isOpenAddress(address)) return [];
  return [
    ...(consent.cookieConsentGtm && tagManager.id !== '' ? [scriptOf('tagManager', tagManager)] : []),
    ...(consent.cookieConsentAnalytics && analytics.id !== '' ? [scriptOf('analytics', analytics)] : []),
  ];
};
