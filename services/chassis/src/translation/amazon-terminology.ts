import type { TranslateClient } from '@aws-sdk/client-translate';
import { phraseLanguages, type PhraseLanguage } from '@gatelingo/proto/phrases';
import type { Logger } from '../log/index.ts';
import { openAccountGlossary } from './account-glossary.ts';
import { glossaryEntries, glossaryLanguage, glossaryName, glossaryVersion } from './glossary.ts';

const nameOf = (from: string) => `${glossaryName}-${from}`;
const version = `The trade's words, ${glossaryVersion}`;
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A table with a column for each language, the source's first; what is ambiguous is an empty cell. */
const tableOf = (from: PhraseLanguage, codeOf: (language: string) => string): string => {
  const targets = phraseLanguages.filter((language) => language !== from);
  const columns = targets.map((language) => glossaryEntries(from, language));
  const sources = [...new Set(columns.flatMap((entries) => [...entries.keys()]))];
  const rows = [
    [from, ...targets].map(codeOf),
    ...sources.map((source) => [source, ...columns.map((entries) => entries.get(source) ?? '')]),
  ];
  return rows.map((cells) => cells.map(cell).join(',')).join('\n');
};

interface Terminologies {
  /** The name of the terminology for a pair of Amazon's codes, where the account has it. */
  nameFor: (pair: { from: string; to: string }) => string | undefined;
  lost: (name: string) => void;
}

/** Custom terminologies of the account, one for each source language: `gatelingo-pt`. Another release replaces their content. */
export const openTerminologies = (
  sdk: typeof import('@aws-sdk/client-translate'),
  client: TranslateClient,
  { log, provider, codeOf }: { log: Logger; provider: string; codeOf: (language: string) => string },
): Terminologies => {
  const { ImportTerminologyCommand, ListTerminologiesCommand } = sdk;
  const list = async (): Promise<string[]> => {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(new ListTerminologiesCommand({ MaxResults: 100, NextToken: token }));
      for (const { Name: name, Description: description } of page.TerminologyPropertiesList ?? [])
        if (name !== undefined && description === version) names.push(name);
      token = page.NextToken;
    } while (token !== undefined);
    return names;
  };
  const add = async (name: string) => {
    const from = phraseLanguages.find((language) => nameOf(language) === name);
    if (from === undefined) return;
    const File = new TextEncoder().encode(tableOf(from, codeOf));
    await client.send(
      new ImportTerminologyCommand({
        ...{ Name: name, Description: version, MergeStrategy: 'OVERWRITE' },
        TerminologyData: { File, Format: 'CSV', Directionality: 'UNI' },
      }),
    );
  };
  const glossary = openAccountGlossary({ provider, log, list, add });
  return {
    nameFor: ({ from, to }) => {
      const [source, target] = [glossaryLanguage(from), glossaryLanguage(to)];
      // Only codes that stand in the table: Amazon's `pt` is Brazil's.
      if (!source || !target || codeOf(source) !== from || codeOf(target) !== to) return undefined;
      return glossary.has(nameOf(source)) ? nameOf(source) : undefined;
    },
    lost: glossary.lost,
  };
};
