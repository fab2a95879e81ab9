import { randomUUID } from 'node:crypto';
import { openObjectStore } from '@gatelingo/chassis/files';
import { contextFrom, defineService } from '@gatelingo/chassis/service';
import { createTokenVerifier } from '@gatelingo/chassis/tokens';
import { audit } from '@gatelingo/proto/http/audit';
import { auth } from '@gatelingo/proto/http/auth';
import { privacy, privacyFiles } from '@gatelingo/proto/http/privacy';
import { configSchema } from './config.ts';
import { onAuditLine } from './consumers/on-audit-line.ts';
import { copyRoutes } from './copies/routes/copies.ts';
import { database } from './db/database.ts';
import { refuseEnded } from './db/refuse-ended.ts';
import { createSessionCache } from './db/session-cache.ts';
import { onPrivacy } from './privacy/consumers/on-privacy.ts';
import { createOtherServices } from './privacy/providers/other-services.ts';
import { privacyRoutes } from './privacy/routes/privacy.ts';
import { applyErasures } from './privacy/use-cases/apply-erasures.ts';
import { listErasureWork } from './privacy/work/list-erasure.ts';
import { eraseStaff } from './privacy/use-cases/erase-staff.ts';
import { startErasuresWork } from './privacy/work/start-erasures.ts';
import { createPasswords } from './providers/passwords.ts';
import { accountRoutes } from './routes/account.ts';
import { auditRoutes } from './routes/audit.ts';
import { teamRoutes } from './routes/team.ts';
import { reportAudit } from './use-cases/report-audit.ts';
import { republish } from './use-cases/republish.ts';
import { storeAuditDayWork } from './work/store-audit-day.ts';
import { startUpkeep } from './use-cases/upkeep.ts';

/** Each holds the packed rows of one person, and a file. */
const copiesAtOnce = 8;

export const service = defineService({
  name: 'auth',
  context: contextFrom(configSchema)
    .store(database)
    .sealer()
    .limiter()
    .proofOfWork()
    .bus()
    .own(async ({ config, log, metrics, shares, onStop }) => {
      const sessions = createSessionCache(config.REDIS_CACHE_URL, log);
      onStop('sessions', () => {
        sessions.close();
      });
      const passwords = createPasswords(shares, { threads: config.PASSWORD_THREADS, most: config.PASSWORDS_WAITING });
      onStop('passwords', () => passwords.close());
      const addresses = {
        registration: config.REGISTRATION_URL,
        'session-voice': config.SESSION_VOICE_URL,
        jobs: config.JOBS_URL,
        notification: config.NOTIFICATION_URL,
      };
      const [key = ''] = config.INTERNAL_KEY;
      const others = createOtherServices(addresses, { key });
      const copies = shares.pool({ name: 'exports', places: copiesAtOnce, unknownIsOld: true });
      const listAt = config.ERASURE_LIST_URL;
      const erasureList = listAt && (await openObjectStore(listAt, metrics));
      onStop('list of erasures', () => erasureList?.close());
      return { sessions, passwords, others, erasureList, copies, decoyHash: await passwords.hash(randomUUID(), '') };
    })
    .work(),
  contracts: { ...auth, ...privacy, ...privacyFiles, ...audit },
  verifyToken: ({ config, clock, store }) => {
    const { JWKS_URL: jwksUrl, TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience } = config;
    return refuseEnded(createTokenVerifier({ jwksUrl, issuer, audience, clock }), store);
  },
  routes: [accountRoutes, teamRoutes, privacyRoutes, auditRoutes, copyRoutes],
  consumers: [onAuditLine, onPrivacy],
  work: [startErasuresWork, listErasureWork, storeAuditDayWork],
  prepare: startUpkeep,
  privacy: eraseStaff,
  republish,
  commands: { 'audit-check': reportAudit, 'apply-erasures': applyErasures },
});

if (import.meta.main) await service.run();
