import { readConfig, url } from '@gatelingo/chassis/config';
import { z } from 'zod';
import { checkIn } from './smoke/check-in.ts';
import { createClient } from './smoke/client.ts';
import { everyService } from './smoke/every-service.ts';
import { runSteps } from './smoke/steps.ts';

const { SMOKE_URL, SMOKE_EMAIL, SMOKE_PASSWORD } = readConfig(
  z.object({
    SMOKE_URL: url('http', 'https').describe('Where the gateway answers.'),
    SMOKE_EMAIL: z.string().optional().describe('An administrator of a company that is there for this alone.'),
    SMOKE_PASSWORD: z.string().optional().describe('His password.'),
  }),
);

const client = createClient(SMOKE_URL);
const account = SMOKE_EMAIL && SMOKE_PASSWORD ? { email: SMOKE_EMAIL, password: SMOKE_PASSWORD } : undefined;
const print = (line: string) => process.stdout.write(`${line}\n`);

const steps = [...everyService(client), ...(account ? checkIn(client, account) : [])];
if (!account) print('SMOKE_EMAIL and SMOKE_PASSWORD are not set: nobody checks in, only every service is asked.');
process.exitCode = (await runSteps(steps, print)) ? 0 : 1;
