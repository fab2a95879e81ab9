/** What a try can fail with: no connection, no answer in time, or an answer that is an error. */
export type Failure = 'ct' | 'rt' | '4xx' | '5xx';

export interface Connection {
  /** What is asked for, and what is signed: without the fragment. */
  url: string;
  connectMs: number;
  readMs: number;
  /** For all tries together. */
  totalMs: number;
  retries: number;
  retryOn: ReadonlySet<Failure>;
}

const failures: readonly Failure[] = ['ct', 'rt', '4xx', '5xx'];

/**
 * Twilio's connection overrides: how a webhook is called stands in the fragment of its address (`#rc=3&rp=5xx,ct`).
 * Without any there is one more try, and only where no connection came about.
 */
export function readConnection(address: string): Connection {
  const [url = '', fragment = ''] = address.split('#', 2);
  const overrides = new URLSearchParams(fragment);
  const value = (name: string, least: number, most: number, otherwise: number) => {
    const given = Number(overrides.get(name) ?? Number.NaN);
    return Number.isInteger(given) ? Math.min(Math.max(given, least), most) : otherwise;
  };
  const policy = (overrides.get('rp') ?? 'ct').split(',');
  return {
    url,
    connectMs: value('ct', 100, 10_000, 5_000),
    readMs: value('rt', 100, 15_000, 15_000),
    totalMs: value('tt', 100, 15_000, 15_000),
    retries: value('rc', 0, 5, 1),
    retryOn: new Set(failures.filter((failure) => policy.includes('all') || policy.includes(failure))),
  };
}
