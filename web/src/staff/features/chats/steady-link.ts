/** A link is renewed so long before it ends. */
const restMs = 90_000;

const parts = (link: string): { file: string; endsAt: number } => {
  const [file = '', query] = link.split('?', 2);
  return { file, endsAt: Number(new URLSearchParams(query).get('expires')) * 1000 };
};

/** Of two signed links, the one that is shown until it is about to end, if both lead to the same file; else the newer one. */
export const steadyLink = (shown: string, newer: string, now: number): string => {
  const { file, endsAt } = parts(shown);
  return file === parts(newer).file && endsAt - now > restMs ? shown : newer;
};
