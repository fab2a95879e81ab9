import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p99: number;
  failed: number;
}

/** Keeps `connections` busy for `seconds` and answers how many calls a second came back. */
export const load = async (options: {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  /** Calls a second at most, all connections together. */
  rate?: number;
}): Promise<Load> => {
  const { url, seconds, connections, headers = {}, rate } = options;
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers,
    ...(rate ? { overallRate: rate } : {}),
  });
  return { perSecond: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors };
};
