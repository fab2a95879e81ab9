import express, { type ErrorRequestHandler, type Express } from 'express';
import { createLive } from './control/live.ts';
import { phoneRoutes } from './control/phone-routes.ts';
import { controlRoutes } from './control/routes.ts';
import { errorBody, refusal, TwilioError } from './errors.ts';
import { authenticate } from './rest/call.ts';
import { contentRoutes } from './rest/content.ts';
import { messageRoutes } from './rest/messages.ts';
import type { Simulator } from './simulator.ts';
import { samplesFolder } from './state/media.ts';
import { answerProblem, Problem } from '../page/problem.ts';
import { servePage } from '../page/serve-page.ts';

const restPaths = ['/2010-04-01', '/v1'];

/** An error of the REST API, in Twilio's shape. */
const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { status } = error as { status?: unknown };
  const isUnreadable = !(error instanceof TwilioError) && typeof status === 'number' && status < 500;
  const known = error instanceof TwilioError ? error : isUnreadable ? refusal(20001) : refusal(20500);
  response.status(known.status).json(errorBody(known));
};

function restApi(simulator: Simulator): express.Router {
  const router = express.Router();
  router.use(
    restPaths,
    authenticate,
    express.urlencoded({ extended: false, limit: '64kb' }),
    express.json({ limit: '256kb' }),
  );
  messageRoutes(router, simulator);
  contentRoutes(router, simulator);
  router.use(restPaths, (request) => {
    throw refusal(20404, `The requested resource ${request.baseUrl}${request.path} was not found`);
  });
  router.use(restPaths, answerError);
  return router;
}

/** Twilio's REST API, the drivers' phones, and the control of the simulator's behaviour. */
export function twilioApp(simulator: Simulator): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(restApi(simulator));
  servePage(app, `${import.meta.dirname}/page`);
  app.use('/samples', express.static(samplesFolder));
  app.get('/events', createLive(simulator, simulator.timers));
  app.get('/media/:sid', (request, response) => {
    const medium = simulator.media.read(request.params.sid);
    if (!medium) throw new Problem(404, 'not_found', 'There is no such medium.');
    // Content that a driver sent must never run as a page of this origin.
    response.set({ 'content-security-policy': 'sandbox', 'content-type': medium.contentType }).end(medium.bytes);
  });
  const control = express.Router();
  // A medium is sent as a data: URL.
  control.use(express.json({ limit: '40mb' }));
  phoneRoutes(control, simulator);
  controlRoutes(control, simulator);
  app.use(control);
  app.use(answerProblem);
  return app;
}
