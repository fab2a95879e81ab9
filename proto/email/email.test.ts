import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emailPattern, longestEmail, readEmail } from './index.ts';

describe('an address', () => {
  test.each([
    ['as it is sent', 'gate@example.com', 'gate@example.com'],
    ['of a company in Germany', 'buero@Spedition-Müller.DE', 'buero@xn--spedition-mller-9vb.de'],
    ['of Sweden', 'info@åkeri.se', 'info@xn--keri-poa.se'],
    ['of Poland', 'biuro@żabka.pl', 'biuro@xn--abka-99a.pl'],
    ['of Czechia', 'sklad@dům.cz', 'sklad@xn--dm-sua.cz'],
    ['of Hungary', 'raktar@fűtés.hu', 'raktar@xn--fts-cma29d.hu'],
    ['of France', 'quai@société.fr', 'quai@xn--socit-esab.fr'],
    ['of Spain', 'muelle@logística.es', 'muelle@xn--logstica-e2a.es'],
    ['of Denmark', 'port@kørsel.dk', 'port@xn--krsel-vua.dk'],
    ['of Iceland', 'flutningar@þjónusta.is', 'flutningar@xn--jnusta-bxa0g.is'],
    ['of Turkey', 'depo@lojistik-şirketi.com.tr', 'depo@xn--lojistik-irketi-h6c.com.tr'],
    ['of Russia', 'sklad@пример.рф', 'sklad@xn--e1afmkfd.xn--p1ai'],
    ['of Ukraine', 'sklad@приклад.укр', 'sklad@xn--80aikifvh.xn--j1amh'],
    ['of Bulgaria', 'sklad@пример.бг', 'sklad@xn--e1afmkfd.xn--90ae'],
    ['of Greece', 'depot@παράδειγμα.ελ', 'depot@xn--hxajbheg2az3al.xn--qxam'],
    ['of China', 'cang@例子.中国', 'cang@xn--fsqu00a.xn--fiqs8s'],
    ['of Egypt', 'gate@مثال.مصر', 'gate@xn--mgbh0fb.xn--wgbh1c'],
    ['with ß, which is a letter of its own there', 'tor@faß.de', 'tor@xn--fa-hia.de'],
    ['in punycode', 'tor@XN--MNCHEN-3YA.de', 'tor@xn--mnchen-3ya.de'],
    ['with an accent that stands by itself', 'tor@mu\u0308nchen.de', 'tor@xn--mnchen-3ya.de'],
    ['in full width', 'tor＠ｍünchen．de', 'tor@xn--mnchen-3ya.de'],
    ['with the stop of China', 'gate@example。com', 'gate@example.com'],
    ['with marks that show nothing', '\u202agate\u200b@exam\u00adple\u2060.com\ufeff\u202c ', 'gate@example.com'],
    ['with a joiner where none belongs', 'ga\u200dte@exam\u200cple.com', 'gate@example.com'],
    ['with a joiner that belongs to its name', 'gate@نامه\u200cای.com', 'gate@xn--mgba3gch31f060k.com'],
    ["with signs that are allowed before the '@'", "O'Neil+Gate_1@Example.com", "o'neil+gate_1@example.com"],
  ])('%s', (_how, typed, email) => {
    expect(readEmail(typed)).toEqual({ kind: 'ok', email });
  });

  const inPunycode = (letters: number) => `gate@${'ä.'.repeat(letters)}de`;

  test.each([
    ['', 'empty'],
    [' \u200b', 'empty'],
    [`${'a'.repeat(243)}@example.com`, 'too-long'],
    [inPunycode(60), 'too-long'],
    ['a'.repeat(100_000), 'too-long'],
    ['office', 'malformed'],
    ['office@', 'malformed'],
    ['office@example', 'malformed'],
    ['@example.com', 'malformed'],
    ['büro@example.com', 'malformed'],
    ['a b@example.com', 'malformed'],
    ['a..b@example.com', 'malformed'],
    ['a@b@example.com', 'malformed'],
    ['a@-example.com', 'malformed'],
    ['a@１２７.0.0.1', 'malformed'],
    ['a@mün.de:80', 'malformed'],
    ['a@mün.de/x', 'malformed'],
    ['a@mün%2ede.com', 'malformed'],
    [`a@${'ü'.repeat(120)}.de`, 'malformed'],
  ])('"%s" is refused as %s', (typed, reason) => {
    expect(readEmail(typed)).toEqual({ kind: 'refused', reason });
  });

  test('of exactly so many letters as it may have in punycode is one', () => {
    const rest = inPunycode(24);
    const [short] = [readEmail(rest)].map((read) => (read.kind === 'ok' ? read.email.length : 0));
    const filled = `${'a'.repeat(longestEmail - (short ?? 0))}${rest}`;
    expect(readEmail(filled)).toMatchObject({ kind: 'ok' });
    expect(readEmail(`a${filled}`)).toEqual({ kind: 'refused', reason: 'too-long' });
  });
});

test('of any text, what is read is an address, and read again the same', () => {
  const label = fc.string({
    unit: fc.constantFrom(...'azAZ09-.@üßşпر例＠．。\u200c\u202a\u0308'.split('')),
    maxLength: 12,
  });
  const typed = fc.oneof(
    fc.tuple(label, label, fc.constantFrom('de', 'рф', 'com')).map(([name, host, end]) => `${name}@${host}.${end}`),
    fc.string({ unit: 'binary', maxLength: 600 }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const read = readEmail(text);
      if (read.kind === 'refused') return;
      expect(read.email).toMatch(emailPattern);
      expect(readEmail(read.email)).toEqual(read);
    }),
    { numRuns: 2_000 },
  );
});
