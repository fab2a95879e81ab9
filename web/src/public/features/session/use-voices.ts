import type { Language } from '@gatelingo/proto/http/guest-session';
import { useCallback } from 'react';
import { voiceOnPhone } from '../../../shared/session/audio/phone-voice.ts';
import { usePhoneVoices } from '../../../shared/session/audio/use-phone-voices.ts';
import type { FollowState } from '../../../shared/session/follow-session.ts';
import type { GuestLanguage } from './use-guest-language.ts';

export type Voice = 'provider' | 'phone';

/** Who can read a language aloud: the provider, else the phone itself, else nobody. */
export type VoiceOf = (code: string) => Voice | undefined;

const canProvider = (languages: readonly (Language | undefined)[], code: string): boolean =>
  languages.find((language) => language?.code === code)?.can.speechOut ?? true;

export const useVoices = (providers: FollowState['providers'], { list, selected }: GuestLanguage): VoiceOf => {
  const phoneVoices = usePhoneVoices();
  const isOn = providers?.speechOut !== false;
  return useCallback(
    (code) => {
      if (isOn && canProvider([selected, ...(list ?? [])], code)) return 'provider';
      return phoneVoices > 0 && voiceOnPhone(code) ? 'phone' : undefined;
    },
    [isOn, list, selected, phoneVoices],
  );
};
