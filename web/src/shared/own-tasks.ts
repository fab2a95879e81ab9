/**
 * Runs each piece of work in a task of its own: together they would block a finger on a slow phone. Returns a function that ends it
 * before what has not begun.
 */
export const inOwnTasks = (works: readonly (() => void)[]): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (at: number): void => {
    const work = works[at];
    if (!work) return;
    timer = setTimeout(() => {
      work();
      next(at + 1);
    });
  };
  next(0);
  return () => clearTimeout(timer);
};
