import express, { type ErrorRequestHandler, type Express, Router } from 'express';
import { answerProblem, createApp } from '../shared/app.ts';
import { Problem } from '../shared/problem.ts';
import { controlRoutes } from './control/routes.ts';
import { createDelivery } from './delivery.ts';
import { refusal, TwilioError } from './errors.ts';
import { createInbox } from './inbox.ts';
import { answerError, authenticate } from './rest/call.ts';
import { contentRoutes } from './rest/content.ts';
import { messageRoutes } from './rest/messages.ts';
import type { Simulator } from './simulator.ts';
import { samplesFolder } from './state/media.ts';
import { createWebhooks } from './webhooks.ts';

const restPaths = ['/2010-04-01', '/v1'];

/** An error of the REST API, in Twilio's shape. */
const answerRestError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  answerError(error instanceof TwilioError ? error : refusal(20500, String(error)), response);
};

/** Twilio's REST API, the drivers' phones, and the control of the simulator's behaviour. */
export function twilioApp(simulator: Simulator): Express {
  const send = createWebhooks(simulator);
  const delivery = createDelivery(simulator, send);
  const app = createApp({
    title: "Drivers' phones",
    hint: 'What the system sends by WhatsApp and SMS on this machine ends here. None of it leaves it.',
    folder: `${import.meta.dirname}/page`,
    changes: simulator.phones,
  });

  const rest = Router();
  rest.use(restPaths, authenticate(simulator), express.urlencoded({ extended: false, limit: '64kb' }), express.json());
  messageRoutes(rest, simulator, delivery);
  contentRoutes(rest, simulator);
  rest.use(restPaths, ({ baseUrl, path }) => {
    throw refusal(20404, `The requested resource ${baseUrl}${path} was not found`);
  });
  rest.use(restPaths, answerRestError);
  app.use(rest);

  app.use('/samples', express.static(samplesFolder));
  app.get('/media/:sid', (request, response) => {
    const medium = simulator.media.get(request.params.sid);
    if (!medium) throw new Problem(404, 'not_found', 'There is no such medium.');
    // Content that a driver sent must never run as a page of this origin.
    response.set({ 'content-security-policy': 'sandbox', 'content-type': medium.contentType }).end(medium.bytes);
  });
  app.use('/api', controlRoutes(simulator, delivery, createInbox(simulator, send)));
  app.use(answerProblem);
  return app;
}
