/** Calls as the documents write them: their paths and keys, in JSON, without our contracts. */
export const documentsClient = (gatewayUrl: string) => {
  const send = (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
    fetch(new URL(`/api${path}`, gatewayUrl), {
      method,
      headers: {
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
  const call = async <T>(method: string, path: string, given: { token?: string; body?: object } = {}): Promise<T> => {
    const answer = await send(method, path, given);
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return { send, call };
};
