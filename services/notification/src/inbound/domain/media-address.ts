const isBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Twilio's own hosts: only they get the account's token. */
const isTwilio = ({ hostname }: URL): boolean => isBelow(hostname, 'twilio.com');

/**
 * Hosts of Twilio's media: those that need the token redirect to its content network, those of older accounts to its
 * folder at Amazon.
 */
const isTwilioStore = ({ hostname, pathname }: URL): boolean =>
  isBelow(hostname, 'twiliocdn.com') ||
  (hostname === 's3-external-1.amazonaws.com' && pathname.startsWith('/media.twiliocdn.com/'));

const isPlain = ({ protocol, port, username, password }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === '';

/** The address of a medium from a webhook; undefined if it is not one of Twilio's media addresses. */
export const mediaAddress = (url: string, twilioUrl: string | undefined): URL | undefined => {
  if (!URL.canParse(url)) return undefined;
  const address = new URL(url);
  if (twilioUrl !== undefined) return new URL(address.pathname + address.search, twilioUrl);
  return isPlain(address) && isTwilio(address) ? address : undefined;
};

/** Whether Twilio may redirect to this address: only its own hosts, so that no internal machine is called. */
export const mayFollow = (address: URL, twilioUrl: string | undefined): boolean =>
  twilioUrl === undefined
    ? isPlain(address) && (isTwilio(address) || isTwilioStore(address))
    : address.origin === new URL(twilioUrl).origin;

/** The account's token gives full access: it is sent with the first request only, never to a redirect's target. */
export const isShownToken = (address: URL, first: URL): boolean => address.origin === first.origin;
