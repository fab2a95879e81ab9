import { problem } from '@gatelingo/chassis/errors';
import type { Direction } from './domain/direction.ts';

/** The sentence for a pair without a model, in the words of LibreTranslate. */
export const notSupported = ({ from, to }: Direction) =>
  problem('no_model', `A translation from ${from} to ${to} is not supported.`);
