import { createRequire } from 'node:module';

const endings = createRequire(import.meta.url)('tlds') as string[];
const dots = ['.', '.', '.', '\uff0e', '\u3002', '\uff61'];
/** Signs that nobody sees, which some programs take away before they look for links. */
const unseen = ['\u200b', '\u200c', '\u200d', '\u00ad', '\u2060', '\u2063', '\ufe0f', '\u034f'];
const hosts = [
  'evil',
  'paket-zoll',
  '😀',
  'bücher',
  'пример',
  '例え',
  'xn--80akhbyknj4f',
  'a',
  '1',
  'e\u0301vil',
  'evil_1',
];
const fixed = ['192.168.0.1', '10.0.0.1:8080/pay', '[::1]', 'localhost', 'ftp.evil.ai', 'evil.c\u200bom', 'evil．com'];
const frames = ['{}', 'Zoll: {}', '({})', '“{}”', 'Tor 3 {} Rampe', '{}/pay?x=1#y', 'Nord, {}', '-{}', '{}.', '…{}'];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const hidden = (host: string, at: number): string => {
  const where = 1 + (at % host.length);
  return host.slice(0, where) + pick(unseen, at) + host.slice(where);
};

/**
 * Names with a link in each that no rule of `name()` refuses, always the same: every ending there is, with all full stops,
 * numbers, letters of other alphabets, and signs in between that nobody sees.
 */
export const namesWithLinks = (count: number): string[] =>
  Array.from({ length: count }, (_each, at) => {
    if (at % 40 === 0) return pick(frames, at / 40).replace('{}', pick(fixed, at / 40));
    const below = at % 5 === 0 ? `shop${pick(dots, at)}` : '';
    const host = `${below}${pick(hosts, at)}${pick(dots, at)}${pick(endings, at)}`;
    return pick(frames, at).replace('{}', at % 7 === 0 ? hidden(host, at) : host);
  });
