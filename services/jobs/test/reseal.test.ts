import { expect, test } from '@jest/globals';
import { byteColumns, leaks, rotateKeys, undeclared } from '@gatelingo/chassis/testing';
import { reencrypt } from '@gatelingo/chassis/work';
import type { JobTemplate } from '@gatelingo/proto/http/jobs';
import { findJob } from '../src/db/jobs.ts';
import { findDriver } from '../src/db/projections.ts';
import { findTemplate } from '../src/db/templates.ts';
import { company, confirm, eachTestHas, service } from './each-job.ts';
import { aJob } from './jobs-service.ts';

eachTestHas({ withJob: false });

test('after a new data key jobs, steps and truckers open without the old one', async () => {
  const { context, config } = service;
  const { store, log, metrics } = context;
  const { manager } = store;
  const { companyId, phone, truckerId } = company;
  const job = await service.job(company.token, aJob(company, { jobCreationMsg: 'Welcome' }));
  await confirm({ phone, jobId: job._id, stepId: job.steps[0]?._id, lat: 53.5, lng: 9.9 });
  const steps = [{ locationId: company.locations[0], offset: 0, message: 'Ask for Ida' }];
  const aTemplate = { name: 'Coils', title: 'Deliver steel', siteId: company.siteId, steps };
  const { body } = await service.post<{ template: JobTemplate }>(
    '/jobs/templates',
    { token: company.token },
    aTemplate,
  );
  const { rotated, after } = rotateKeys(config);
  const sealed = store.sealed(rotated);
  expect(sealed.map(({ name }) => name).sort()).toEqual(await byteColumns(store));
  expect(await undeclared(store)).toEqual([]);
  expect(await leaks(store, context.sealer)).toEqual([]);

  await reencrypt({ store, sealer: rotated, sealed, log, metrics }, new AbortController().signal);

  expect(await findJob(manager, after, { companyId, id: job._id })).toMatchObject({
    timeZone: 'Europe/Berlin',
    creationMessage: 'Welcome',
    trucker: { plainPhone: phone },
    steps: [{ confirmation: { lat: 53.5, lng: 9.9 } }, { message: '' }, { message: '' }],
  });
  expect(await findTemplate(manager, after, { companyId, id: body.template._id })).toMatchObject({
    steps: [{ message: 'Ask for Ida' }],
  });
  expect(await findDriver(manager, after, companyId, truckerId)).toMatchObject({
    plainName: 'Krzysztof',
    plainPhone: phone,
  });
});
