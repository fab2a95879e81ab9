import type { PrivacyRequest, RetentionRun, Subject } from '@gatelingo/proto/http/privacy';
import { usualRetentionDays } from '@gatelingo/proto/retention';
import { SubjectRow } from '../../staff/features/privacy/people/SubjectRow.tsx';
import { WhatGoes } from '../../staff/features/privacy/people/WhatGoes.tsx';
import { NextPeriods } from '../../staff/features/privacy/periods/NextPeriods.tsx';
import { RunRow } from '../../staff/features/privacy/periods/Runs.tsx';
import { RequestRow } from '../../staff/features/privacy/requests/RequestRow.tsx';
import { arabicName, at, later, long, nothing } from '../examples.ts';
import { Sample, State } from '../Sample.tsx';

/** A day that never comes near. */
const far = '2099-11-20T07:03:00.000Z';
const driver: Subject = {
  kind: 'driver',
  id: 'driver-1',
  name: 'Jan Kowalski',
  phone: '+48 601 234 567',
  licensePlate: 'WX 12345',
  lastAt: later,
};

const request = (change: Partial<PrivacyRequest>): PrivacyRequest => ({
  _id: 'request-1',
  kind: 'erase',
  subject: { kind: 'driver', id: 'driver-1', name: 'Jan Kowalski' },
  state: 'open',
  source: 'staff',
  reason: 'Asked by e-mail on 3 May',
  askedAt: at,
  dueBy: far,
  parts: [],
  ...change,
});
const parts: PrivacyRequest['parts'] = [
  { service: 'registration', state: 'done', counts: { visit: 3, file: 6 }, doneAt: later, keptUntil: far },
  { service: 'notification', state: 'open', counts: {} },
  { service: 'session-voice', state: 'held', counts: {} },
];

const requests: readonly (readonly [string, PrivacyRequest])[] = [
  ['a copy, ready', request({ _id: 'request-2', kind: 'export', state: 'done' })],
  ['an erasure that runs', request({ _id: 'request-3', state: 'running', parts })],
  ["a driver's own, on site", request({ _id: 'request-4', source: 'driver', isOnSite: true, runsAt: far })],
  ['overdue, a long reason', request({ _id: 'request-5', dueBy: later, reason: long })],
];

const run = (change: Partial<RetentionRun>): RetentionRun => ({
  _id: 'run-1',
  service: 'registration',
  day: '2024-11-20',
  state: 'done',
  counts: { registrations: 412, documents: 30 },
  before: { registrations: '2024-05-24', documents: '2024-05-24' },
  at,
  ...change,
});

/** Parts of the page of personal data. */
export const PersonalData = () => (
  <Sample name="personal-data" title="Personal data">
    <State name="people" isWide>
      <ul className="card card-padded">
        <SubjectRow subject={driver} onAsk={nothing} />
        <SubjectRow subject={{ ...driver, kind: 'visit', id: 'visit-1', name: arabicName }} onAsk={nothing} />
        <SubjectRow subject={{ kind: 'receiver', id: 'receiver-1', name: '', email: long }} onAsk={nothing} />
      </ul>
    </State>
    {requests.map(([name, each]) => (
      <State key={name} name={name} isWide>
        <ul className="card card-padded">
          <RequestRow request={each} />
        </ul>
      </State>
    ))}
    <State name="periods that change">
      <NextPeriods
        before={usualRetentionDays}
        next={{ retention: { ...usualRetentionDays, sessions: 30, jobs: 1000 }, effectiveAt: far }}
      />
    </State>
    <State name="what goes, and what stays">
      <div className="stack">
        <WhatGoes kind="driver" />
      </div>
    </State>
    <State name="nights" isWide>
      <ul className="card card-padded">
        <RunRow run={run({ _id: 'run-2', state: 'waiting', reason: 'more-than-usual' })} onAllow={nothing} />
        <RunRow run={run({ _id: 'run-3' })} onAllow={nothing} />
      </ul>
    </State>
  </Sample>
);
