import { type PhraseGroup, phraseGroups, type PhraseId, phrases } from '../phrases/index.ts';
import { phraseGroupName, phraseText } from '../phrases/texts.ts';
import { contentName } from './content-name.ts';
import { numbered, shortName } from './notices.ts';
import { noticeIn } from './notice-texts.ts';
import { type ContentRequest, type TemplateLanguage, textsIn } from './texts.ts';

/** WhatsApp's limits for a list: the characters of a row's title and of its description. */
const longestTitle = 24;
const longestDescription = 72;

/** As many whole words of a text as fit, with an ellipsis; of a first word that is too long as many characters. */
export const cutAtWord = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  // A no-break space is none: it holds a word and its question mark together.
  const end = text.lastIndexOf(' ', longest - 1);
  const start = text.slice(0, end > 0 ? end : longest - 1);
  return `${/^.*[^\s\p{P}]/su.exec(start)?.[0] ?? ''}…`;
};

interface ListRow {
  id: string;
  item: string;
  description?: string;
}

/** The number makes titles differ that are the same as far as they fit. It is the one in the text above the list. */
const numberedTitle = (at: number, text: string) => `${String(at + 1)}. ${text}`;

/** A row of a list: a text that is too long for its title is below it as a whole. */
const rowOf = (id: string, at: number, text: string): ListRow => {
  const title = numberedTitle(at, text);
  return {
    id,
    item: cutAtWord(title, longestTitle),
    ...(title.length > longestTitle && { description: cutAtWord(text, longestDescription) }),
  };
};

const phrasePrefix = 'phrase:';
const groupPrefix = 'phrases:';

/** The id of a phrase's row. It never changes, so that the row of an old list means the same. */
export const phraseRow = (id: PhraseId) => `${phrasePrefix}${id}` as const;
/** The id of a group's row. */
export const groupRow = (group: PhraseGroup) => `${groupPrefix}${group}` as const;

/** The phrase of a row with this id; undefined for any other id. */
export const phraseOfRow = (id: string | undefined): PhraseId | undefined =>
  phrases.find((phrase) => phraseRow(phrase.id) === id)?.id;
/** The group of a row with this id; undefined for any other id. */
export const groupOfRow = (id: string | undefined): PhraseGroup | undefined =>
  phraseGroups.find((group) => groupRow(group) === id);

/** The phrases of a group, in the order of its list. */
export const driverPhrases = (of: PhraseGroup): readonly PhraseId[] =>
  phrases.filter(({ group, side }) => group === of && side !== 'company').map(({ id }) => id);

/** The groups that have a phrase for drivers, in the order of their list. */
export const driverPhraseGroups: readonly PhraseGroup[] = phraseGroups.filter(
  (group) => driverPhrases(group).length > 0,
);

const textsOf = (group: PhraseGroup, language: TemplateLanguage) =>
  driverPhrases(group).map((id) => phraseText(id, language));

/** The phrases of a group as numbered lines. */
export const phraseLines = (group: PhraseGroup, language: TemplateLanguage): string =>
  `${phraseGroupName(group, language)}\n\n${numbered(textsOf(group, language))}`;

/** That the company knows of the wish to talk, and below it the groups of phrases as numbered lines. */
export const talkText = (language: TemplateLanguage, company: string): string => {
  const groups = driverPhraseGroups.map((group) => phraseGroupName(group, language));
  const notice = noticeIn(language, 'talk-told', [shortName(company)]);
  return `${notice}\n\n${noticeIn(language, 'phrases-offer')}\n\n${numbered(groups)}`;
};

type List = Required<ContentRequest['types']>['twilio/list-picker'];

const listContent = (
  name: string,
  language: TemplateLanguage,
  { variables, list }: { variables: Record<string, string>; list: List },
): ContentRequest => {
  const types = { 'twilio/list-picker': list };
  return { friendly_name: contentName(name, language, types), language, variables, types };
};

/** A group's row: below its name what it begins with, behind the whole name where that does not fit above. */
const groupItem = (group: PhraseGroup, at: number, language: TemplateLanguage): ListRow => {
  const name = phraseGroupName(group, language);
  const title = numberedTitle(at, name);
  const examples = textsOf(group, language).join(' ');
  const below = title.length > longestTitle ? `${name}: ${examples}` : examples;
  return {
    id: groupRow(group),
    item: cutAtWord(title, longestTitle),
    description: cutAtWord(below, longestDescription),
  };
};

/** The answer to "Talk to us": the groups of phrases as a list. Its text has the numbers, for a phone that shows no list. */
export const talkList = (language: TemplateLanguage): ContentRequest =>
  listContent('phrase_groups', language, {
    variables: { 1: 'Example Logistics' },
    list: {
      body: talkText(language, '{{1}}'),
      button: textsIn(language)['which-company-button'],
      items: driverPhraseGroups.map((group, at) => groupItem(group, at, language)),
    },
  });

/** The variables of `talkList`. */
export const talkValues = (company: string): Record<string, string> => ({ 1: shortName(company) });

/** The phrases of a group as a list. */
export const phraseList = (group: PhraseGroup, language: TemplateLanguage): ContentRequest =>
  listContent(`phrases_${group}`, language, {
    variables: {},
    list: {
      body: phraseLines(group, language),
      button: textsIn(language)['which-company-button'],
      items: driverPhrases(group).map((id, at) => rowOf(phraseRow(id), at, phraseText(id, language))),
    },
  });
