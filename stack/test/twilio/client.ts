import twilio from 'twilio';

/** Twilio's own SDK, which supports only Twilio's hosts: its calls are sent to the given address instead. */
export const createTwilioClient = (sid: string, token: string, url: string) => {
  const httpClient = new twilio.RequestClient({ timeout: 30_000 });
  const request = httpClient.request.bind(httpClient);
  httpClient.request = (options) => {
    const { pathname, search } = new URL(options.uri);
    return request({ ...options, uri: new URL(pathname + search, url).href });
  };
  return twilio(sid, token, { httpClient });
};
