import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '@gatelingo/proto/http/auth';
import { jobs, maxSteps, type Job } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { memoryStore } from '../../web/src/shared/memory-store.ts';
import type { Waiting } from '../../web/src/shared/outbox/outbox.ts';
import { createSender } from '../../web/src/shared/outbox/sender.ts';
import { aDriver } from '../builders.ts';
import { until } from '../catcher.ts';
import { availableDriver, createJob, type JobYard } from '../job-builders.ts';
import { callFrom } from './sessions-screens.ts';

/** People who use the product all the time, with the same code as their pages. */
export interface Load {
  /** The failures that a person saw. */
  failures: string[];
  /** How often each action was done. */
  done: () => Record<string, number>;
  /** Waits until each action was done `times` more. */
  goesOn: (times: number, seconds?: number) => Promise<void>;
  /** Starts nothing new; waits until everything that was started is complete. */
  stop: () => Promise<void>;
  /** Surnames of the drivers whose registration was acknowledged. */
  registered: readonly string[];
  /** Ids of the steps that were confirmed. */
  confirmed: readonly string[];
  job: Job;
}

interface Confirmation extends Waiting {
  stepId: string;
}

const paceMs = 150;

/** A driver with a job of the largest allowed number of steps. */
const longJob = async (yard: JobYard): Promise<{ job: Job; phone: string }> => {
  const { _id, plainPhone } = await availableDriver(yard.client, yard.staff, yard.barcodeId);
  const dueTime = new Date(Date.now() + 86_400_000).toISOString();
  const steps = Array.from({ length: maxSteps }, () => ({ locationId: yard.ramp, dueTime }));
  return { job: await createJob(yard, { existingTruckerId: _id, steps }), phone: plainPhone };
};

/** `confirmEveryMs`: the driver's steps must last as long as the load. */
export const loadComesIn = async (yard: JobYard, confirmEveryMs: number): Promise<Load> => {
  const { client, staff, barcodeId } = yard;
  const { gatewayUrl } = client;
  const asStaff = callFrom(gatewayUrl, staff.token);
  const asDriver = callFrom(gatewayUrl, undefined);
  const { job, phone } = await longJob(yard);
  const failures: string[] = [];
  const registered: string[] = [];
  const confirmed: string[] = [];
  const counts: Record<string, number> = {};
  let open = true;

  const fail = (what: string, error: unknown) => {
    const refusal = error instanceof ApiError ? `${error.status} ${error.code}: ${error.error}` : String(error);
    failures.push(`${new Date().toISOString()} ${what}: ${refusal}`);
  };
  const again = async (what: string, act: () => Promise<unknown>, everyMs = paceMs) => {
    counts[what] = 0;
    while (open) {
      try {
        await act();
        counts[what] += 1;
      } catch (error) {
        fail(what, error);
      }
      await pause(everyMs);
    }
  };

  // The form keeps a registration that got no answer, and sends it again by its key; it shows any answer.
  const register = async () => {
    const body = aDriver(barcodeId);
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      try {
        await asDriver(registration.registerTrucker, { body, headers });
        registered.push(body.surname);
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.isUnreached) throw error;
        await pause(paceMs);
      }
    }
  };

  const sender = createSender<Confirmation, unknown>({
    outbox: { store: memoryStore(), key: `confirmations of ${job._id}` },
    send: ({ stepId }) =>
      asDriver(jobs.confirmStep, { body: { phone, jobId: job._id, stepId, lat: 53.5438, lng: 9.9717, accuracy: 10 } }),
    onDelivery: ({ stepId }, delivery) => {
      if (delivery.state === 'sent') confirmed.push(stepId);
      if (delivery.state === 'failed') fail('confirm a step', delivery.error);
    },
  });
  const confirm = async () => {
    const step = job.steps[confirmed.length];
    if (!step) throw new Error('the job has no more steps: it was too short for this load');
    sender.submit({ clientId: step._id, stepId: step._id });
    await until('the step to be confirmed', async () => confirmed.includes(step._id), 60);
  };

  const token = {};
  const running = [
    again('who am I', () => asStaff(auth.getCurrentUser, token)),
    again('the registrations', () => asStaff(registration.listRegistrations, { query: { limit: 20 } })),
    again('the jobs', () => asStaff(jobs.listJobs, { query: {} })),
    again('the sites', () => asStaff(sitesLocations.listSites, {})),
    again('the chats', () => asStaff(notification.listConversations, { query: {} })),
    again('register', register, 2 * paceMs),
    again('confirm a step', confirm, confirmEveryMs),
  ];
  return {
    failures,
    registered,
    confirmed,
    job,
    done: () => ({ ...counts }),
    goesOn: async (times, seconds = 60) => {
      const before = { ...counts };
      const isThere = () => Object.entries(counts).every(([what, count]) => count >= (before[what] ?? 0) + times);
      await until(`everybody to do something ${times} more times`, async () => isThere(), seconds);
    },
    stop: async () => {
      open = false;
      await Promise.all(running);
      sender.stop();
    },
  };
};
