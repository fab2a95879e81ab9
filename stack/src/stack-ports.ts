import { claim, freePort, portNear } from './ports.ts';
import { services } from './services.ts';
import type { StorePorts } from './stores/context.ts';

const wishedStores: StorePorts = {
  postgres: 15432,
  redisQueue: 16379,
  redisCache: 16380,
  kafka: 19092,
  kafkaController: 19093,
  mongo: 27117,
};

export interface MailPorts {
  smtpPort: number;
  httpPort: number;
}

export interface SystemPorts {
  stores: StorePorts;
  services: Record<string, number>;
  /** Of health and metrics, for each service. */
  health: Record<string, number>;
  mail: MailPorts;
  /** The simulator of translation and speech. */
  speech: number;
  /** The simulator of Twilio and the drivers' phones. */
  twilio: number;
}

/** The wished port of a service's health: 8101 has 9101. */
const healthPortOf = (port: number) => port + 1_000;

export const defaultGatewayPort = 8080;
const wishedMail: MailPorts = { smtpPort: 1025, httpPort: 8025 };
const wishedSpeech = 8027;
const wishedTwilio = 8026;

/** Ports of the stores: the same at every start if they are free, moved by `offset`; any free ports for a test. */
export async function storePorts(mode: 'free' | { offset: number }): Promise<StorePorts> {
  const ports = { ...wishedStores };
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) {
    ports[name] = mode === 'free' ? await freePort() : await portNear(ports[name] + mode.offset);
  }
  return ports;
}

export async function mailPorts(mode: 'free' | { offset: number }): Promise<MailPorts> {
  if (mode === 'free') return { smtpPort: await freePort(), httpPort: await freePort() };
  return {
    smtpPort: await portNear(wishedMail.smtpPort + mode.offset),
    httpPort: await portNear(wishedMail.httpPort + mode.offset),
  };
}

/**
 * The ports of all processes. A person chooses the gateway's port: if it is taken, the error names its holder. All others
 * move by the same difference as the gateway's, and further if they are taken.
 */
export async function systemPorts(mode: 'free' | { gatewayPort: number }): Promise<SystemPorts> {
  const shift = mode === 'free' ? mode : { offset: mode.gatewayPort - defaultGatewayPort };
  const ports: Record<string, number> = {};
  const health: Record<string, number> = {};
  if (mode !== 'free') {
    ports.gateway = await claim(mode.gatewayPort, 'the gateway', 'End it, or take another: npm start -- --port 9000');
  }
  for (const { name, port } of services) {
    ports[name] ??= shift === 'free' ? await freePort() : await portNear(port + shift.offset);
    health[name] = shift === 'free' ? await freePort() : await portNear(healthPortOf(port) + shift.offset);
  }
  const speech = shift === 'free' ? await freePort() : await portNear(wishedSpeech + shift.offset);
  const twilio = shift === 'free' ? await freePort() : await portNear(wishedTwilio + shift.offset);
  return { stores: await storePorts(shift), services: ports, health, mail: await mailPorts(shift), speech, twilio };
}
