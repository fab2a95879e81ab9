import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreTls } from './context.ts';

/** Two listeners: one asks for a password, the other one for a certificate; the broker itself uses the second. */
export function closedListeners(
  tls: StoreTls,
  { port, controllerPort, folder }: { port: number; controllerPort: number; folder: string },
): Record<string, string> {
  const keystore = join(folder, 'server.pem');
  writeFileSync(keystore, readFileSync(tls.key, 'utf8') + readFileSync(tls.certificate, 'utf8'), { mode: 0o600 });
  const open = `PASSWORD://127.0.0.1:${port},CERTIFICATE://127.0.0.1:${tls.certificatePort}`;
  return {
    listeners: `${open},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': open.replaceAll('127.0.0.1', 'localhost'),
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'listener.security.protocol.map': 'PASSWORD:SASL_SSL,CERTIFICATE:SSL,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'CERTIFICATE',
    'sasl.enabled.mechanisms': 'SCRAM-SHA-512',
    'listener.name.password.scram-sha-512.sasl.jaas.config':
      'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    'listener.name.certificate.ssl.client.auth': 'required',
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': keystore,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': tls.authority,
  };
}

/** The option of Kafka's `format` that makes the user. */
export const userOption = ({ user }: StoreTls): string[] => [
  '--add-scram',
  `SCRAM-SHA-512=[name=${user.name},password=${user.password}]`,
];
