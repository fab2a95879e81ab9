import type { Context } from '../context.ts';
import { pairOf } from '../domain/direction.ts';
import { targetsOf, wayOf } from '../domain/ways.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The languages for which there are models, on disk or to be fetched. */
export const listLanguages = ({ models, engine }: Context) => {
  const directions = models.directions();
  const loaded = engine.loaded();
  const isLoaded = (from: string, to: string) =>
    (wayOf(directions, { from, to }) ?? []).every((step) => loaded.has(pairOf(step)));
  return [...targetsOf(directions)].map(([code, targets]) => ({
    code,
    name: names.of(code) ?? code,
    targets,
    loaded: targets.filter((target) => isLoaded(code, target)),
  }));
};
