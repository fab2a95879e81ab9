import { phraseLanguages } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { z } from 'zod';

const unknown = 'This is the speech simulator: it knows no sentence of this language.';

const text = z.string().min(1).max(1_000);
/** A text that is recognised with certainty, or a text with the confidence of its words. */
const line = z.union([text, z.strictObject({ text, confidence: z.number().min(0).max(1) })]);

/** The texts of a language, one per recording; an empty list restores the default. */
export const scriptSchema = z.record(z.string().regex(/^[a-z]{2,3}$/), z.array(line).max(100));
type Script = z.infer<typeof scriptSchema>;

/** The text of a recording, and how clear it is. */
export interface Line {
  text: string;
  confidence: number;
}

/** Amazon's confidence of a word that is spoken clearly. */
const clear = 0.98;
const asLine = (given: z.infer<typeof line>): Line =>
  typeof given === 'string' ? { text: given, confidence: clear } : given;

/** The texts that recordings are transcribed to, whatever their sound is. */
export class Scripts {
  #defaults: Script = Object.fromEntries(
    phraseLanguages.map((language) => [language, [phraseText('i-have-arrived', language)]]),
  );
  now: Script = { ...this.#defaults };

  /** Languages that are not named keep their texts. */
  change(changes: Script): void {
    for (const [language, texts] of Object.entries(changes)) {
      this.now[language] = texts.length > 0 ? texts : (this.#defaults[language] ?? [unknown]);
    }
  }

  /** The text of the next recording; the last text of a language is repeated. */
  next(code: string): Line {
    const language = code.toLowerCase().split('-')[0] ?? '';
    const [next = unknown, ...later] = this.now[language] ?? [];
    if (later.length > 0) this.now[language] = later;
    return asLine(next);
  }
}
