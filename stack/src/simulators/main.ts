import { mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { linkConfig, readConfig } from '@gatelingo/chassis/config';
import { z } from 'zod';
import { startMailCatcher } from './mail-catcher/index.ts';
import { listen } from './shared/listen.ts';
import { startSpeechSimulator } from './speech/index.ts';
import { startTwilioSimulator } from './twilio/index.ts';

const port = (wished: number) => z.coerce.number().int().min(1).max(65_535).default(wished);
const address = z.string().regex(/^[\w.-]+:\d+$/, 'is not an address like "gateway:8080"');
const config = readConfig(
  z.object({
    HOST: z.string().default('0.0.0.0'),
    SMTP_PORT: port(1025),
    MAIL_PORT: port(8025),
    PHONES_PORT: port(8026),
    SPEECH_PORT: port(8027),
    DATA_FOLDER: z.string().min(1),
    PUBLIC_URL: linkConfig.PUBLIC_URL.optional(),
    GATEWAY_ADDRESS: address.optional(),
    PHONES_URL: z.url().optional(),
    TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  }),
);

const { HOST: host, DATA_FOLDER: data } = config;
const stops: (() => Promise<void>)[] = [];

/**
 * A system at http://localhost:8080 uses this address for its webhooks; in this container that address is the container
 * itself. So requests to it are forwarded to the gateway.
 */
const passOnWhatIsMeantForTheGateway = async (publicUrl: URL, gateway: string) => {
  if (!['localhost', '127.0.0.1'].includes(publicUrl.hostname)) return;
  const [name = '', port = ''] = gateway.split(':');
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), name);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('error', () => outgoing.destroy());
    outgoing.on('error', () => incoming.destroy());
  });
  const { close } = await listen(server, Number(publicUrl.port || 80));
  stops.push(close);
};

const starts: Record<string, () => Promise<{ url: string; close: () => Promise<void> }>> = {
  mail: () =>
    startMailCatcher({ host, smtpPort: config.SMTP_PORT, httpPort: config.MAIL_PORT, folder: join(data, 'mail') }),
  phones: async () => {
    const { PUBLIC_URL, GATEWAY_ADDRESS, PHONES_URL, TWILIO_AUTH_TOKEN: authToken } = config;
    if (PUBLIC_URL && GATEWAY_ADDRESS) await passOnWhatIsMeantForTheGateway(new URL(PUBLIC_URL), GATEWAY_ADDRESS);
    return startTwilioSimulator({
      host,
      port: config.PHONES_PORT,
      folder: join(data, 'twilio'),
      ...(PHONES_URL ? { endpoint: PHONES_URL } : {}),
      ...(authToken ? { authToken } : {}),
      ...(PUBLIC_URL ? { inboundUrl: `${PUBLIC_URL}/api/notifications/twilio/inbound#rc=5&rp=all` } : {}),
    });
  },
  speech: () => startSpeechSimulator({ host, port: config.SPEECH_PORT }),
};

const stop = () => {
  void Promise.all(stops.map((end) => end())).then(() => process.exit(0));
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

mkdirSync(data, { recursive: true });
const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(starts)) {
  const start = starts[name];
  if (!start) throw new Error(`There is no simulator "${name}". There are: ${Object.keys(starts).join(', ')}.`);
  const { url, close } = await start();
  stops.push(close);
  console.log(`${name}: ${url}`);
}
