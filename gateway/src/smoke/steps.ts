export interface Step {
  name: string;
  run: () => Promise<unknown>;
}

/** Runs the steps one after the other and reports each; stops at the first failure. */
export const runSteps = async (steps: readonly Step[], print: (line: string) => void): Promise<boolean> => {
  for (const { name, run } of steps) {
    const started = Date.now();
    try {
      await run();
      print(`ok      ${name} (${String(Date.now() - started)} ms)`);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      print(`FAILED  ${name}: ${String(error)}${cause}`);
      return false;
    }
  }
  return true;
};
