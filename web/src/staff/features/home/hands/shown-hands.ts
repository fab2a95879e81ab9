import type { Hand, HandKind } from './hands.ts';

interface Shown {
  /** One kind alone: all of it. */
  only: HandKind | undefined;
  /** So many stand above the board; undefined: all. */
  most: number | undefined;
  /** The one that somebody writes an answer to: it stays until that is sent or given up, whatever comes before it. */
  answering: Hand | undefined;
}

/** The hands that are shown, in their order. */
export const shownHands = (hands: readonly Hand[], { only, most, answering }: Shown): Hand[] => {
  const shown = only === undefined ? hands.slice(0, most) : hands.filter(({ kind }) => kind === only);
  if (!answering || shown.some(({ key }) => key === answering.key)) return [...shown];
  return [...shown, hands.find(({ key }) => key === answering.key) ?? answering];
};
