import { randomUUID } from 'node:crypto';
import { Problem } from '../shared/problem.ts';

/** Source words with their translation, by a pair of languages: `pt-PT>en`. */
type Dictionaries = Map<string, Map<string, string>>;
const pairOf = (from: string, to: string) => `${from}>${to}`.toLowerCase();

interface Terminology {
  description: string;
  dictionaries: Dictionaries;
}
interface DeepLGlossary {
  id: string;
  name: string;
  createdAt: Date;
  dictionaries: Dictionaries;
}

const terminologyName = /^[A-Za-z0-9_-]{1,256}$/;
const mostBytes = 10_485_760;

/** The cells of a CSV in which each cell is quoted. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

const tableOf = (csv: string, isLanguage: (code: string) => boolean): Dictionaries => {
  const [header = [], ...rows] = csv.split('\n').map(cellsOf);
  const [source = '', ...targets] = header;
  const unknown = header.find((code) => !isLanguage(code));
  if (unknown !== undefined || targets.length === 0)
    throw new Problem(
      400,
      'InvalidParameterValueException',
      `The file has no languages, or an unknown one: ${unknown}.`,
    );
  const dictionaries: Dictionaries = new Map(targets.map((target) => [pairOf(source, target), new Map()]));
  for (const [word = '', ...translations] of rows)
    for (const [at, translation] of translations.entries()) {
      const dictionary = dictionaries.get(pairOf(source, targets[at] ?? ''));
      if (dictionary?.has(word) === true)
        throw new Problem(400, 'InvalidParameterValueException', `The term ${word} is there twice.`);
      if (translation !== '') dictionary?.set(word, translation);
    }
  return dictionaries;
};

const entriesOf = (tsv: string): Map<string, string> => {
  const entries = new Map<string, string>();
  for (const line of tsv.split('\n').filter((each) => each !== '')) {
    const [source = '', target = '', ...more] = line.split('\t');
    if (source === '' || target === '' || more.length > 0 || entries.has(source))
      throw new Problem(400, 'BadRequest', `Invalid glossary entries provided: ${source}`);
    entries.set(source, target);
  }
  if (entries.size === 0) throw new Problem(400, 'BadRequest', 'Missing or invalid argument: entries');
  return entries;
};

/** The glossaries of the accounts, as Amazon Translate and DeepL keep them. They are administration: no behaviour touches them. */
export class AccountGlossaries {
  readonly #terminologies = new Map<string, Terminology>();
  readonly #glossaries = new Map<string, DeepLGlossary>();

  importTerminology(input: { name: string; description: string; csv: string }, isLanguage: (code: string) => boolean) {
    const { name, description, csv } = input;
    if (!terminologyName.test(name) || description.length > 256 || Buffer.byteLength(csv) > mostBytes)
      throw new Problem(400, 'InvalidParameterValueException', 'Name, description or file is not valid.');
    this.#terminologies.set(name, { description, dictionaries: tableOf(csv, isLanguage) });
  }

  terminologies() {
    return [...this.#terminologies].map(([name, { description }]) => ({ Name: name, Description: description }));
  }

  /** Refuses as Amazon does where a terminology is not there, or not for the source's language. */
  checkTerminology(name: string, { from, to }: { from: string; to: string }): void {
    const found = this.#terminologies.get(name);
    if (!found) throw new Problem(400, 'ResourceNotFoundException', `The terminology ${name} is not there.`);
    if (!found.dictionaries.has(pairOf(from, to)))
      throw new Problem(400, 'InvalidRequestException', `The terminology ${name} is for other languages.`);
  }

  createGlossary(name: string, dictionary: { from: string; to: string; tsv: string }): DeepLGlossary {
    const { from, to, tsv } = dictionary;
    const dictionaries: Dictionaries = new Map([[pairOf(from, to), entriesOf(tsv)]]);
    const created = { id: randomUUID(), name, createdAt: new Date(), dictionaries };
    this.#glossaries.set(created.id, created);
    return created;
  }

  glossary(id: string): DeepLGlossary {
    const found = this.#glossaries.get(id);
    if (!found) throw new Problem(404, 'NotFound', 'Glossary not found');
    return found;
  }

  glossaries(): DeepLGlossary[] {
    return [...this.#glossaries.values()];
  }

  replaceDictionary(id: string, { from, to, tsv }: { from: string; to: string; tsv: string }): number {
    const entries = entriesOf(tsv);
    this.glossary(id).dictionaries.set(pairOf(from, to), entries);
    return entries.size;
  }

  deleteGlossary(id: string): void {
    this.glossary(id);
    this.#glossaries.delete(id);
  }

  checkGlossary(id: string, { from, to }: { from: string; to: string }): void {
    const alone = (code: string) => code.split('-')[0] ?? code;
    if (!this.glossary(id).dictionaries.has(pairOf(alone(from), alone(to))))
      throw new Problem(400, 'BadRequest', 'The glossary has no dictionary for these languages.');
  }

  clear(): void {
    this.#terminologies.clear();
    this.#glossaries.clear();
  }

  /** For tests. */
  all() {
    const plain = (dictionaries: Dictionaries) =>
      Object.fromEntries([...dictionaries].map(([pair, entries]) => [pair, Object.fromEntries(entries)]));
    return {
      terminologies: [...this.#terminologies].map(([name, { description, dictionaries }]) => ({
        ...{ name, description, dictionaries: plain(dictionaries) },
      })),
      glossaries: this.glossaries().map(({ id, name, dictionaries }) => ({
        id,
        name,
        dictionaries: plain(dictionaries),
      })),
    };
  }
}
