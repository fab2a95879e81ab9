const early = new Map<string, Promise<Response>>();

/**
 * Begins a read before the code is loaded that will call it: on slow reception the answer comes sooner by as much. The
 * first call of the same address takes its answer, whatever it is.
 */
export const requestEarly = (address: string, language: string, milliseconds: number): void => {
  const response = fetch(address, {
    headers: { accept: 'application/json', 'accept-language': language },
    signal: AbortSignal.timeout(milliseconds),
  });
  // Who takes it sees the failure.
  response.catch(() => undefined);
  early.set(address, response);
};

/** The answer of a read that was begun early; each is taken once. */
export const earlyResponse = (address: string): Promise<Response> | undefined => {
  const response = early.get(address);
  early.delete(address);
  return response;
};
