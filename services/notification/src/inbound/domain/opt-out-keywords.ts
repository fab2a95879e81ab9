import type { InboundMessage } from './inbound-message.ts';
import { withinSigns } from './within-signs.ts';

// In the languages of the templates. Only words that nobody writes alone about a job, since STOP ends all messages.
const words = {
  stop: {
    ar: ['stop', 'إيقاف', 'أوقف', 'قف', 'إلغاء الاشتراك'],
    bg: ['стоп', 'спри', 'отписване'],
    cs: ['stop', 'zastavit', 'odhlásit'],
    da: ['stop', 'afmeld'],
    de: ['stop', 'stopp', 'abmelden', 'abbestellen'],
    en: ['stop', 'stopall', 'unsubscribe', 'optout'],
    es: ['stop', 'parar', 'baja'],
    fr: ['stop', 'arrêt', 'arrêter', 'désabonner'],
    hu: ['stop', 'leiratkozás', 'leiratkozom', 'leállítás'],
    is: ['stopp', 'hætta', 'afskrá'],
    it: ['stop', 'ferma', 'disiscrivi', 'disiscrivimi'],
    lt: ['stop', 'stabdyti', 'sustabdyti', 'atsisakyti'],
    nl: ['stop', 'afmelden', 'uitschrijven'],
    pl: ['stop', 'wypisz', 'zatrzymaj'],
    pt: ['stop', 'parar', 'pare'],
    ro: ['stop', 'oprește', 'dezabonare'],
    ru: ['стоп', 'отписаться', 'отписка'],
    sk: ['stop', 'zastaviť', 'odhlásiť'],
    sv: ['stopp', 'sluta', 'avregistrera'],
    tr: ['dur', 'durdur'],
    uk: ['стоп', 'відписатися', 'відписка'],
  },
  start: {
    ar: ['start', 'ابدأ', 'بدء', 'استئناف', 'اشتراك'],
    bg: ['старт', 'започни'],
    cs: ['start', 'začít', 'přihlásit'],
    da: ['start', 'tilmeld'],
    de: ['start', 'anmelden'],
    en: ['start', 'unstop', 'subscribe'],
    es: ['start', 'empezar', 'iniciar', 'alta'],
    fr: ['start', 'démarrer', 'commencer'],
    hu: ['start', 'indítás', 'feliratkozás'],
    is: ['start', 'byrja', 'skrá'],
    it: ['start', 'inizia', 'iscrivi', 'iscrivimi'],
    lt: ['start', 'pradėti'],
    nl: ['start', 'aanmelden', 'inschrijven'],
    pl: ['start', 'wznów', 'zapisz'],
    pt: ['start', 'iniciar', 'começar'],
    ro: ['start', 'începe', 'pornește', 'abonare'],
    ru: ['старт', 'начать', 'подписаться'],
    sk: ['start', 'štart', 'začať', 'prihlásiť'],
    sv: ['start', 'starta', 'börja'],
    tr: ['start', 'başla', 'başlat'],
    uk: ['старт', 'почати', 'підписатися'],
  },
} as const;

/** Normalised for comparison: without case, accents and punctuation around it. */
export const plain = (text: string): string =>
  withinSigns(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      // Unicode does not decompose these letters.
      .replaceAll('ı', 'i')
      .replaceAll('æ', 'ae')
      .replaceAll('ł', 'l'),
  );

const plainly = (lists: Record<string, readonly string[]>): ReadonlySet<string> =>
  new Set(Object.values(lists).flat().map(plain));
const known = { stop: plainly(words.stop), start: plainly(words.start) };

/** Whether the driver opts out or in: the text is one keyword, or Twilio recognised it as one. */
export const optOutKeyword = ({
  text,
  optOutType,
}: Pick<InboundMessage, 'text' | 'optOutType'>): 'stop' | 'start' | undefined => {
  const word = plain(text);
  if (optOutType === 'STOP' || known.stop.has(word)) return 'stop';
  return optOutType === 'START' || known.start.has(word) ? 'start' : undefined;
};
