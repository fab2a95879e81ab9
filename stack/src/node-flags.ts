/** How the system's own processes are started. */
export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=TimeoutNegativeWarning',
  // V8 lets the young generation of each process grow before it collects: many processes together would use up a laptop's
  // memory.
  '--max-semi-space-size=8',
  // Once a process is quiet V8 collects all garbage, to give memory back, and again 100 s later. The second time gives back little.
  '--memory-reducer-gc-count=1',
  '--max-old-space-size=256',
];
