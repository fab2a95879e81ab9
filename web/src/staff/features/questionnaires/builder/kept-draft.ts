import { isDraft, type QuestionnaireDraft } from '../domain/draft.ts';

/** A stored state of a questionnaire; version 0 is one that is not stored yet. */
export interface Saved {
  version: number;
  draft: QuestionnaireDraft;
}

/** The state of an open builder that the browser keeps: the draft, and the state from which it began. */
export interface KeptDraft {
  draft: QuestionnaireDraft;
  base: Saved;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isKeptDraft = (value: unknown): value is KeptDraft =>
  isRecord(value) &&
  isDraft(value.draft) &&
  isRecord(value.base) &&
  typeof value.base.version === 'number' &&
  isDraft(value.base.draft);

export const keptName = (userId: string, id: string) => `questionnaire.${userId}.${id}`;
