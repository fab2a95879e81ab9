import type { RequestHandler } from 'express';
import { account } from '../account.ts';
import { errorBody, TwilioError } from '../errors.ts';
import type { Settings } from '../simulator.ts';

const expected = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`;

/** Only who knows the account's token comes in. */
export const authenticate: RequestHandler = (request, response, next) => {
  const named = /^\/(?:2010-04-01\/)?Accounts\/([^/.]+)/.exec(request.originalUrl)?.[1];
  if (request.get('authorization') === expected && (named === undefined || named === account.sid)) {
    next();
    return;
  }
  const error = new TwilioError(20003);
  response.status(error.status).set('www-authenticate', 'Basic realm="Twilio API"').json(errorBody(error));
};

/** Twilio answers so many calls of an account at a time, and says how many there are. */
export function limitConcurrency({ limits }: Settings): RequestHandler {
  let open = 0;
  return (_request, response, next) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    response.set('twilio-concurrent-requests', String(open));
    if (open <= limits.concurrency) {
      next();
      return;
    }
    const error = new TwilioError(20429);
    response.status(error.status).set('retry-after', String(error.retryAfter)).json(errorBody(error));
  };
}
