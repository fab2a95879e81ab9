import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p99: number;
  failed: number;
}

/** Keeps `connections` busy for `seconds` and returns the answered calls per second. */
export const load = async (options: {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  /** The highest number of calls a second, all connections together. */
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
