import { eld } from 'eld/small';
import type { Recognition } from '../domain/recognition.ts';

/** Recognises the language of a text among some. */
export type Recognise = (text: string, said: string) => Recognition;

/** A recogniser of these languages alone; those that it does not know are left out. */
export const createRecogniser = (languages: readonly string[]): Recognise => {
  const own = eld.newInstance();
  own.setLanguageSubset([...languages]);
  return (text, said) => {
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
