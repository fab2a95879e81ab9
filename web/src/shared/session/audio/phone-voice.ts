/** The speech of the phone itself; some browsers have none. */
const synthesis = (): SpeechSynthesis | undefined =>
  typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis;

/** A language's name as all phones have it: some write `uk_UA`. */
const tagOf = (code: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(code.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
};

/** The phone's voice for a language, of its country if there is one. A voice that sends the text away is none. */
export const voiceOnPhone = (language: string): SpeechSynthesisVoice | undefined => {
  const wanted = tagOf(language);
  const voices = (synthesis()?.getVoices() ?? []).filter(
    ({ localService, lang }) => localService && wanted !== undefined && tagOf(lang)?.language === wanted.language,
  );
  return voices.find(({ lang }) => tagOf(lang)?.region === wanted?.region) ?? voices[0];
};

/** Voices come some time after the page. Returns a function that ends it. */
export const onVoices = (listener: () => void): (() => void) => {
  // Older iPhones cannot report it, and have their voices at once.
  const found: Partial<SpeechSynthesis> | undefined = synthesis();
  found?.addEventListener?.('voiceschanged', listener);
  return () => found?.removeEventListener?.('voiceschanged', listener);
};

export const countVoices = (): number => synthesis()?.getVoices().length ?? 0;

/** Browsers forget an utterance that nothing refers to, and never report its end. */
let current: SpeechSynthesisUtterance | undefined;

/** Speaks a text with the phone's own voice, to its end or until it is stopped. */
export const speakOnPhone = (text: string, language: string): Promise<void> =>
  new Promise((ended, failed) => {
    const voice = voiceOnPhone(language);
    if (!voice) return failed(new Error(`This phone has no voice for ${language}.`));
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => ended();
    utterance.onerror = ({ error }) =>
      error === 'canceled' || error === 'interrupted'
        ? ended()
        : failed(new Error(`The phone did not speak: ${error}.`));
    current = utterance;
    synthesis()?.speak(utterance);
  });

export const stopOnPhone = (): void => {
  if (current) synthesis()?.cancel();
  current = undefined;
};
