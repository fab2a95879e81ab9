const filled = (unit: string, bytes: number): string =>
  unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(JSON.stringify(unit).slice(1, -1)))));

/** Two kinds of marks in the order in which they must not stand: to compose them is to sort them. */
const marks = (bytes: number) => `a${filled('\u0315', bytes / 2)}${filled('\u0316', bytes / 2)}`;
const nested = (open: string, close: string) => (bytes: number) => filled(open, bytes / 2) + filled(close, bytes / 2);

/** Texts that were dear to a check once, or are to checks like ours; each takes at most `bytes` bytes of JSON. */
const kinds: Record<string, (bytes: number) => string> = {
  'one letter': (bytes) => filled('a', bytes),
  'letters and a line break': (bytes) => `${filled('a', bytes - 4)}\n!`,
  'marks in wrong order': marks,
  'marks behind removed signs': (bytes) =>
    `a${filled(`${'\u0316'.repeat(20)}\u200e${'\u0315'.repeat(20)}\u200e`, bytes)}`,
  'marks that become two': (bytes) => `a${filled('\u0344\u0316', bytes)}`,
  'marks outside of the basic plane': (bytes) => filled('\u{1d165}', bytes),
  'marks by half surrogates': (bytes) => filled('\u0316\ud800', bytes),
  'nested brackets': nested('[', ']'),
  'open brackets': (bytes) => filled('(', bytes),
  'open tags': (bytes) => filled('<em ', bytes),
  'runs of dots': (bytes) => filled('.', bytes),
  'a label and a dot': (bytes) => filled('a.', bytes),
  'at signs': (bytes) => filled('@', bytes),
  'a letter and an at sign': (bytes) => filled('a@', bytes),
  'a mailbox without an end': (bytes) => `a@${filled('a.', bytes - 2)}`,
  'spaces before a letter': (bytes) => `x${filled(' ', bytes - 2)}x`,
  'line breaks': (bytes) => `x${filled('\n', bytes - 2)}x`,
  'semicolons and spaces': (bytes) => filled('; ', bytes),
  'half surrogates': (bytes) => filled('\ud800', bytes),
  digits: (bytes) => filled('1', bytes),
  'digits and dots': (bytes) => `${filled('1.', bytes - 1)}x`,
  'a phone without an end': (bytes) => `+${filled('1 ', bytes - 1)}`,
  'parts of a language': (bytes) => `de-${filled('aa-', bytes - 3)}`,
  'a fraction of a second': (bytes) => `2026-11-20T10:00:00.${filled('0', bytes - 21)}Z`,
  commas: (bytes) => filled(',', bytes),
  hyphens: (bytes) => filled('-', bytes),
  'base64 without an end': (bytes) => `data:image/png;base64,${filled('A', bytes - 23)}!`,
  protocols: (bytes) => filled('a://', bytes),
  endings: (bytes) => filled('.xn--a-', bytes),
  holes: (bytes) => filled('{{a}}', bytes),
  'percent signs': (bytes) => filled('%', bytes),
  'letters that grow': (bytes) => filled('\ufdfa\u0130', bytes),
  'a sigma before signs': (bytes) => `Σ${filled("'\u0301", bytes - 2)}`,
};

export interface HostileText {
  what: string;
  text: string;
}

/** Hostile texts of all kinds, each as long as so many bytes of JSON hold. */
export const hostileTexts = (bytes: number): HostileText[] =>
  Object.entries(kinds).map(([what, make]) => ({ what, text: make(bytes) }));
