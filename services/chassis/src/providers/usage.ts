import type { Metrics } from '../metrics/index.ts';

export interface Usage {
  provider: string;
  call: string;
  companyId: string;
}

/** Characters that a provider charges for: `provider_characters_total{provider,call,company}`. */
export const countCharacters = (metrics: Metrics, { provider, call, companyId }: Usage, characters: number): void => {
  metrics
    .counter('provider_characters_total', 'Characters sent to an outside provider.', ['provider', 'call', 'company'])
    .inc({ provider, call, company: companyId }, characters);
};

/** Seconds of sound that a provider charges for: `provider_audio_seconds_total{provider,call,company}`. */
export const countAudioSeconds = (metrics: Metrics, { provider, call, companyId }: Usage, seconds: number): void => {
  metrics
    .counter('provider_audio_seconds_total', 'Seconds of sound sent to an outside provider.', [
      'provider',
      'call',
      'company',
    ])
    .inc({ provider, call, company: companyId }, seconds);
};
