import type { PhraseGroup, PhraseId, PhraseLanguage, PhraseTexts } from './index.ts';
import bg from './texts/bg.json' with { type: 'json' };
import cs from './texts/cs.json' with { type: 'json' };
import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hu from './texts/hu.json' with { type: 'json' };
import is from './texts/is.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import lt from './texts/lt.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import ro from './texts/ro.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import sk from './texts/sk.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import uk from './texts/uk.json' with { type: 'json' };

const texts: Record<PhraseLanguage, PhraseTexts> = {
  en,
  de,
  pl,
  cs,
  sk,
  hu,
  bg,
  ro,
  uk,
  it,
  es,
  fr,
  sv,
  da,
  nl,
  is,
  ru,
  tr,
  lt,
  pt,
};

/** The card's text in a language. Loads all languages at once: for servers; the web has `load.ts`. */
export const phraseText = (id: PhraseId, language: PhraseLanguage): string => texts[language].phrases[id];

export const phraseGroupName = (group: PhraseGroup, language: PhraseLanguage): string => texts[language].groups[group];
