import type { CallResponse } from '../../../shared/api-client.ts';
import type { Body } from '../../data/api.ts';

/** A phrase in the editor. `key` is for React: a new phrase has no id yet. */
export interface PhraseRow {
  key: string;
  _id?: string;
  text: string;
}

// A type, since an interface is no record of values.
export type PhraseDraft = { rows: readonly PhraseRow[] };

export const newRow = (key: string): PhraseRow => ({ key, text: '' });

/** The saved phrases; without any, one empty row to begin with. */
export const draftOf = ({ phrases }: Pick<CallResponse<'getQuickPhrases'>, 'phrases'>): PhraseDraft => ({
  rows: phrases.length === 0 ? [newRow('first')] : phrases.map(({ _id, text }) => ({ key: _id, _id, text })),
});

export const withText = ({ rows }: PhraseDraft, key: string, text: string): PhraseDraft => ({
  rows: rows.map((row) => (row.key === key ? { ...row, text } : row)),
});

export const withRow = ({ rows }: PhraseDraft, row: PhraseRow): PhraseDraft => ({ rows: [...rows, row] });

export const withoutRow = ({ rows }: PhraseDraft, key: string): PhraseDraft => ({
  rows: rows.filter((row) => row.key !== key),
});

export const movedUp = ({ rows }: PhraseDraft, index: number): PhraseDraft => ({
  rows: rows.map((row, at) => rows[at === index - 1 ? index : at === index ? index - 1 : at] ?? row),
});

/** The values as saved: an empty phrase is left out. */
export const phrasesOf = ({ rows }: PhraseDraft): Body<'saveQuickPhrases'>['phrases'] =>
  rows.filter(({ text }) => text.trim() !== '').map(({ _id, text }) => ({ ...(_id !== undefined && { _id }), text }));
