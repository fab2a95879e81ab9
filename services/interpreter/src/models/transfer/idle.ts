import { ModelsError } from '../models-error.ts';

/** Aborts with the outer signal, or once `touch` was not called for `idleMs`. */
export const createIdle = (what: string, idleMs: number, outer: AbortSignal) => {
  const idle = new AbortController();
  const expire = () => {
    idle.abort(new ModelsError('too_slow', `${what}: no byte for ${Math.round(idleMs / 1000)} s`));
  };
  let timer = setTimeout(expire, idleMs);
  return {
    signal: AbortSignal.any([idle.signal, outer]),
    touch: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, idleMs);
    },
    end: () => {
      clearTimeout(timer);
    },
  };
};
