/** The calls that a solved challenge opens: those of one name at one target. */
export interface Gate {
  name: string;
  target: string;
}

const maxWork = 8;

/**
 * How many times the usual work a challenge takes: once when the limit is passed, then twice at double the limit, up to
 * eight times.
 */
export const workAt = ({ used, points }: { used: number; points: number }): number =>
  Math.min(maxWork, 2 ** Math.max(0, Math.floor(Math.log2(used / points))));

/** The bounds of the counter that solves a challenge, for `tries` on average. No phone needs more than the upper one. */
export const counterBounds = (tries: number): { least: number; most: number } => ({
  least: Math.ceil(tries / 2),
  most: Math.floor((tries * 3) / 2),
});

/** Whether a solved challenge is for this gate, and in time. */
export const opensNow = (
  { opens, until }: { opens: string; until: number },
  { gate, now }: { gate: string; now: Date },
): boolean => opens === gate && now.getTime() < until;
