import { withoutJoiners } from '@gatelingo/proto/http/defused';
import { phraseLanguages, phrases } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { listTitle } from '@gatelingo/proto/templates';

export interface NamedCompany {
  companyId: string;
  name: string;
}

// What stands before or after a company's name in the languages of the templates.
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
]);
const shortestName = 4;

const isName = (written: string): boolean => written.length >= shortestName && !replies.has(written);

/**
 * The company that the whole text names: by its number in the list, while that counts, or by its name. A name that several companies
 * have names none, and so does one that is a usual reply.
 */
export const chosenBy = (
  text: string,
  { list, doNumbersCount }: { list: readonly NamedCompany[]; doNumbersCount: boolean },
): string | undefined => {
  // Arabic and Persian keyboards have digits of their own.
  const written = withoutJoiners(text)
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  const [, number] = /^(\d{1,2})[.)]?$/.exec(written) ?? [];
  if (number !== undefined) return doNumbersCount ? list[Number(number) - 1]?.companyId : undefined;
  const inList = list.find(({ name }, at) => listTitle(at, name) === written);
  if (inList) return inList.companyId;
  const wanted = plain(written);
  const named = list.filter(({ name }) => isName(wanted) && plain(name) === wanted);
  return named.length === 1 ? named[0]?.companyId : undefined;
};
