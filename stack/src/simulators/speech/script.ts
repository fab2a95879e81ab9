import { phraseLanguages } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { z } from 'zod';

const unknown = 'This is the speech simulator: it knows no sentence of this language.';

/** The texts of a language, one per recording; an empty list restores the default. */
export const scriptSchema = z.record(z.string().regex(/^[a-z]{2,3}$/), z.array(z.string().min(1).max(1_000)).max(100));
type Script = z.infer<typeof scriptSchema>;

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
  next(code: string): string {
    const language = code.toLowerCase().split('-')[0] ?? '';
    const [text = unknown, ...later] = this.now[language] ?? [];
    if (later.length > 0) this.now[language] = later;
    return text;
  }
}
