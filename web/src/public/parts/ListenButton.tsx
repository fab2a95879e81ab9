import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { speakOnPhone, stopOnPhone, voiceOnPhone } from '../../shared/session/audio/phone-voice.ts';
import { usePhoneVoices } from '../../shared/session/audio/use-phone-voices.ts';
import { SpeakerIcon, StopIcon } from './icons.tsx';

interface ListenButtonProps {
  text: string;
  /** Code of the text's language. */
  language: string;
}

/** Reads a text aloud with the phone's own voice; a phone without one for the language shows no button. */
export const ListenButton = ({ text, language }: ListenButtonProps) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'listen' });
  const voices = usePhoneVoices();
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => stopOnPhone, []);
  if (voices === 0 || !voiceOnPhone(language)) return null;
  const press = () => {
    stopOnPhone();
    setPlaying(!isPlaying);
    if (isPlaying) return;
    speakOnPhone(text, language)
      .catch((error: unknown) => console.warn('A text could not be read aloud.', error))
      .finally(() => setPlaying(false));
  };
  return (
    <button type="button" className="link-button listen-button" onClick={press}>
      {isPlaying ? <StopIcon /> : <SpeakerIcon />}
      {isPlaying ? t('stop') : t('start')}
    </button>
  );
};
