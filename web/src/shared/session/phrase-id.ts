import { phrases, type PhraseId } from '@gatelingo/proto/phrases';

const ids = new Set<string>(phrases.map(({ id }) => id));

/** Whether a card of this id is known here; a newer server may know more. */
export const isPhraseId = (id: string): id is PhraseId => ids.has(id);
