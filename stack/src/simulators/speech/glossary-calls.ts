import express, { type Express, type Request } from 'express';
import { z } from 'zod';
import { Problem } from '../shared/problem.ts';
import type { AccountGlossaries } from './account-glossaries.ts';

const created = z.looseObject({
  name: z.string().min(1).max(1_024),
  'dictionaries[0].source_lang': z.string(),
  'dictionaries[0].target_lang': z.string(),
  'dictionaries[0].entries': z.string(),
  'dictionaries[0].entries_format': z.literal('tsv'),
});
const replaced = z.looseObject({
  source_lang: z.string(),
  target_lang: z.string(),
  entries: z.string(),
  entries_format: z.literal('tsv'),
});

const described = ({ id, name, createdAt, dictionaries }: ReturnType<AccountGlossaries['glossary']>) => ({
  glossary_id: id,
  name,
  creation_time: createdAt.toISOString(),
  dictionaries: [...dictionaries].map(([pair, entries]) => {
    const [source_lang, target_lang] = pair.split('>');
    return { source_lang, target_lang, entry_count: entries.size };
  }),
});

/** DeepL's calls for glossaries of several languages, version 3. */
export const deeplGlossaryCalls = (app: Express, glossaries: AccountGlossaries): void => {
  const form = express.urlencoded({ extended: false, limit: '1mb' });
  const refuseStranger = (request: Request) => {
    if (!/^DeepL-Auth-Key \S+$/.test(request.get('authorization') ?? ''))
      throw new Problem(403, 'Forbidden', 'Forbidden');
  };

  app.get('/v3/glossaries', (request, response) => {
    refuseStranger(request);
    response.json({ glossaries: glossaries.glossaries().map(described) });
  });
  app.post('/v3/glossaries', form, (request, response) => {
    refuseStranger(request);
    const body = created.parse(request.body);
    const [from, to] = [body['dictionaries[0].source_lang'], body['dictionaries[0].target_lang']];
    const glossary = glossaries.createGlossary(body.name, { from, to, tsv: body['dictionaries[0].entries'] });
    response.status(201).json(described(glossary));
  });
  app.put('/v3/glossaries/:id/dictionaries', form, (request, response) => {
    refuseStranger(request);
    const { source_lang, target_lang, entries } = replaced.parse(request.body);
    const dictionary = { from: source_lang, to: target_lang, tsv: entries };
    const count = glossaries.replaceDictionary(request.params.id, dictionary);
    response.json({ source_lang, target_lang, entry_count: count });
  });
  app.patch('/v3/glossaries/:id', form, (request, response) => {
    refuseStranger(request);
    const glossary = glossaries.glossary(request.params.id);
    glossary.name = z.looseObject({ name: z.string().min(1) }).parse(request.body).name;
    response.json(described(glossary));
  });
  app.delete('/v3/glossaries/:id', (request, response) => {
    refuseStranger(request);
    glossaries.deleteGlossary(request.params.id);
    response.status(204).end();
  });
};
