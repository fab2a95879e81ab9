import type { PhraseGroup, PhraseId } from '@gatelingo/proto/phrases';
import { driverPhraseGroups, driverPhrases, groupOfRow, phraseOfRow } from '@gatelingo/proto/templates';
import { type KeptKind, typedNumber } from './driver-answer.ts';

/** A driver's choice in the lists of phrase cards: a card, or the group whose cards are listed next. */
export type CardChoice = { kind: 'phrase'; phraseId: PhraseId } | { kind: 'group'; group: PhraseGroup };

const asPhrase = (phraseId: PhraseId | undefined): CardChoice | undefined => phraseId && { kind: 'phrase', phraseId };
const asGroup = (group: PhraseGroup | undefined): CardChoice | undefined => group && { kind: 'group', group };

/** The choice of a row with this id, in whichever list it was pressed. */
export const pressedCard = (id: string | undefined): CardChoice | undefined =>
  asPhrase(phraseOfRow(id)) ?? asGroup(groupOfRow(id));

/** How long after a list of cards a typed number chooses from it. */
export const cardsCountMs = 60 * 60_000;

interface Earlier {
  kind: KeptKind;
  at: Date;
}

/** The answer to which a list of cards was sent that a typed number may choose from: nothing else was answered since. */
export const askedForCard = <T extends Earlier>([newest]: readonly T[], now: Date): T | undefined => {
  if (!newest || now.getTime() - newest.at.getTime() > cardsCountMs) return undefined;
  return newest.kind === 'talk' || groupOfRow(newest.kind) ? newest : undefined;
};

/** The choice of a typed number from the list that followed the answer `asked`: the groups after "Talk to us", or a group's cards. */
export const numberedCard = (text: string, asked: KeptKind): CardChoice | undefined => {
  const number = typedNumber(text);
  if (number === undefined) return undefined;
  const group = groupOfRow(asked);
  if (group) return asPhrase(driverPhrases(group)[number - 1]);
  return asked === 'talk' ? asGroup(driverPhraseGroups[number - 1]) : undefined;
};
