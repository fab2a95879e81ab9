import { phrases, type PhraseId } from '@gatelingo/proto/phrases';

export const isPhraseId = (id: string): id is PhraseId => phrases.some((phrase) => phrase.id === id);
