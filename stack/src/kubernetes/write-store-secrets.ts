import { parseArgs } from 'node:util';
import { storeSecrets } from './store-secrets.ts';

/**
 * Prints the Secrets of one release with the stores of k8s/, for `kubectl create -f -`. Not for `apply`: new keys over old
 * ones would make encrypted data unreadable for ever, and `create` refuses to replace.
 */
const { values } = parseArgs({
  options: {
    namespace: { type: 'string', default: 'gatelingo' },
    'smtp-url': { type: 'string' },
    tls: { type: 'boolean', default: false },
  },
});
const { namespace, 'smtp-url': smtpUrl, tls } = values;
if (smtpUrl === undefined || !URL.canParse(smtpUrl)) {
  process.stderr.write('Tell where mails go: --smtp-url smtps://user:password@mail.example.com:465\n');
  process.exit(2);
}
const items = storeSecrets({ namespace, smtpUrl, tls });
process.stdout.write(`${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`);
