import { auth } from '@gatelingo/proto/http/auth';
import { decodeJwt } from 'jose';
import { password, type Staff } from './builders.ts';
import { until } from './catcher.ts';
import { startOwn } from './own-process.ts';

/**
 * An expired token, signed with the system's own key: a second auth process on the same database, with tokens of one second,
 * logs the person in.
 */
export const expiredToken = async ({ email }: Staff): Promise<string> => {
  const database = new URL(process.env.POSTGRES_URL ?? '');
  database.pathname = '/gatelingo_auth';
  const { url, stop } = await startOwn('services/auth', () => ({ DATABASE_URL: database.href, TOKEN_SECONDS: '1' }));
  try {
    const answer = await fetch(`${url}${auth.logIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token } = (await answer.json()) as { token?: string };
    if (!token) throw new Error(`logging in answered ${answer.status}`);
    const { exp = 0 } = decodeJwt(token);
    await until('the end of the token', () => Promise.resolve(Date.now() / 1000 > exp + 1));
    return token;
  } finally {
    await stop();
  }
};
