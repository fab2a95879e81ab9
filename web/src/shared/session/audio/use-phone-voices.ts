import { useSyncExternalStore } from 'react';
import { countVoices, onVoices } from './phone-voice.ts';

/** The number of the phone's voices: who asks for one is asked to look again when it changes. */
export const usePhoneVoices = (): number => useSyncExternalStore(onVoices, countVoices);
