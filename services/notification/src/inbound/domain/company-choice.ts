import { withoutJoiners } from '@gatelingo/proto/http/defused';
import { phraseLanguages, phrases } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { languages, listTitle, useNumberWords } from '@gatelingo/proto/templates';
import { typedAnswer } from './driver-answer.ts';
import { optOutKeyword } from './opt-out-keywords.ts';

export interface NamedCompany {
  companyId: string;
  name: string;
}

// Words before or after a company's name in the languages of the templates.
const legalForms = new Set(
  (
    'ag kg kgaa gmbh mbh ggmbh ohg gbr ug se eg ev ek ekfm co cokg ltd limited llc llp plc inc corp company ' +
    'sa sas sasu sarl eurl sl slu sau srl srls spa snc lda unipessoal bv nv vof cv ab as asa aps is hf ehf oy oyj ' +
    'sp z oo zoo spzoo spj spk sro kft bt zrt nyrt rt ooo zao oao pao tov uab mb ad ead ood eood sc pfa sti ' +
    'ооо зао оао пао ао ип тов пп фоп ад еад оод еоод und and y e i et ve s r o l c'
  ).split(' '),
);

/** Without case, accents, punctuation and legal form: as people write a name from memory. */
const plain = (name: string): string => {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const kept = [...words];
  while (kept.length > 1 && legalForms.has(kept.at(-1) ?? '')) kept.pop();
  while (kept.length > 1 && legalForms.has(kept[0] ?? '')) kept.shift();
  return kept.join(' ');
};

// Beside the phrase cards: a company that calls itself like a usual reply must not get the next messages by it.
const usualReplies =
  'okay hello hallo ciao hola thanks danke merci gracias grazie obrigado dzieki super good gut bien bine bene';
const replies = new Set([
  ...usualReplies.split(' '),
  ...phraseLanguages.flatMap((language) => phrases.map(({ id }) => plain(phraseText(id, language)))),
  ...languages.flatMap((language) => Object.values(useNumberWords(language)).map(plain)),
]);
const shortestName = 4;

/** Whether a text may be a name: it is no usual reply, no answer to a step, and no START. */
const isName = (text: string): boolean => {
  const written = plain(text);
  const isAnswer = typedAnswer(text) !== undefined || optOutKeyword({ text, optOutType: null }) !== undefined;
  return written.length >= shortestName && !replies.has(written) && !isAnswer;
};

/** A company that a text names: `list` by its number or its line there, `name` by the name alone. */
export interface Choice {
  companyId: string;
  by: 'list' | 'name';
}

/**
 * The company that the whole text names: by its number in the list, while that counts, or by its name. A name that several companies
 * have names none, and so does one that is a usual reply, or the line of another company.
 */
export const chosenBy = (
  text: string,
  { list, doNumbersCount }: { list: readonly NamedCompany[]; doNumbersCount: boolean },
): Choice | undefined => {
  // Arabic and Persian keyboards have digits of their own.
  const written = withoutJoiners(text)
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  const [, number] = /^(\d{1,2})[.)]?$/.exec(written) ?? [];
  const numbered = number === undefined ? undefined : list[Number(number) - 1];
  if (number !== undefined)
    return doNumbersCount && numbered ? { companyId: numbered.companyId, by: 'list' } : undefined;
  const inList = list.find(({ name }, at) => listTitle(at, name) === written);
  if (inList) return { companyId: inList.companyId, by: 'list' };
  if (!isName(written)) return undefined;
  const wanted = plain(written);
  const [, line, ofLine = ''] = /^(\d{1,2})[.)]?\s(.+)$/.exec(written) ?? [];
  const isLine = (name: string, at: number) => Number(line) === at + 1 && plain(ofLine) === plain(name);
  const named = list.filter(({ name }, at) => plain(name) === wanted || isLine(name, at));
  return named[0] && named.length === 1 ? { companyId: named[0].companyId, by: 'name' } : undefined;
};
