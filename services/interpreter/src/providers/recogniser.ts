import { eld } from 'eld/small';
import type { Recognition } from '../domain/recognition.ts';

/** Recognises the language of a text among some. */
export type Recognise = (text: string, among: { said: string; languages: readonly string[] }) => Recognition;

export const createRecogniser = (): Recognise => {
  const own = eld.newInstance();
  let known = '';
  return (text, { said, languages }) => {
    // Those that it does not know are left out.
    const wanted = languages.join();
    if (wanted !== known) own.setLanguageSubset([...languages]);
    known = wanted;
    const result = own.detect(text);
    const scores = result.getScores();
    const { language } = result;
    return {
      language,
      confidence: scores[language] ?? 0,
      ofSaid: scores[said] ?? 0,
      isReliable: result.isReliable(),
    };
  };
};
