import type { ErrorDetail } from '@gatelingo/proto/http/errors';
import { fieldErrors } from '@gatelingo/proto/questionnaires';
import { bodyOf, type QuestionnaireDraft } from './draft.ts';

/** The faults of a questionnaire, by path; a field stands in it by its id (`fields.<id>.label`), which stays when it moves. */
export type Faults = Readonly<Record<string, ErrorDetail>>;

/** `fields.2.label` → `fields.<id>.label` */
const withId = (path: string, { fields }: QuestionnaireDraft): string =>
  path.replace(/^body\./, '').replace(/^fields\.(\d+)/, (found, at: string) => {
    const id = fields[Number(at)]?._id;
    return id === undefined ? found : `fields.${id}`;
  });

/** The server's details, or our own, by path. The first of a path counts. */
export const faultsFrom = (details: readonly ErrorDetail[], draft: QuestionnaireDraft): Faults =>
  Object.fromEntries(details.toReversed().map((detail) => [withId(detail.field, draft), detail]));

/** The faults that are found before the server is asked. */
export const ownFaults = (draft: QuestionnaireDraft): Faults => {
  const body = bodyOf(draft);
  const details = [
    ...(body.name === '' ? [{ field: 'name', code: 'name_required', error: 'Name required' }] : []),
    ...body.fields.flatMap(({ label }, at) =>
      label === '' ? [{ field: `fields.${at}.label`, code: 'label_required', error: 'Enter the label.' }] : [],
    ),
    ...fieldErrors(body.fields),
  ];
  return faultsFrom(details, draft);
};

const partOf = (path: string, draft: QuestionnaireDraft): unknown => {
  const [part = '', id] = path.split('.');
  if (part === 'fields') return draft.fields.find(({ _id }) => _id === id);
  if (part === 'imageAlts') return draft.images;
  return draft[part as keyof QuestionnaireDraft];
};

/** The faults whose part of the questionnaire was not changed since they were found. */
export const stillFaulty = (faults: Faults, before: QuestionnaireDraft, after: QuestionnaireDraft): Faults => {
  const left = Object.entries(faults).filter(([path]) => partOf(path, before) === partOf(path, after));
  return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
};
