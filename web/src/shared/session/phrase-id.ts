import { phrases, type PhraseId } from '@gatelingo/proto/phrases';

const ids = new Set<string>(phrases.map(({ id }) => id));

/** Whether this build has a card of this id; a newer server may have more. */
export const isPhraseId = (id: string): id is PhraseId => ids.has(id);
