import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { endpoints } from '../http/index.ts';
import { auditWords } from './index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Calls that change something, or would by their method, and have no line; each with its reason. */
const withoutLine: Record<string, string> = {
  registerUser: 'only sends a mail, and belongs to no company yet',
  confirmUser: 'changes nothing',
  forgotPassword: 'only sends a mail; the new password has a line',
  findStep: 'changes nothing',
  openLink: 'changes nothing',
  askStaff: 'is a message in the chat, with its time',
  correctChatLanguage: 'only has a message translated again',
  markChatRead: 'is seen in the chat itself',
  receiveInbound: 'is a message in the chat, with its time',
  receiveStatus: 'is the state of a message in the chat, with its time',
  suggestTranslations: 'changes nothing',
  findReceiver: 'changes nothing',
  openPass: 'is the own pass of a driver',
  answerCall: 'is seen on the board, with its time',
  askNumberCode: 'only sends a message; the proof has a line',
  linkSession: 'is the own talk of a driver',
  showMyData: 'changes nothing',
  askMyDataCode: 'only sends a message; the request has a line',
  openMyDataLink: 'changes nothing',
  getLatest: 'changes nothing',
  selectLanguage: 'is the own choice of a guest',
  speak: 'changes nothing',
  transcribe: 'changes nothing',
  postMessage: 'is a message in the session, with its sender and time',
  markMessages: 'is seen in the session itself',
  correctLanguage: 'only has messages translated again',
};

// promise: Nobody in who does not belong
test('every call that changes something has a line in the audit log, or a reason for having none', () => {
  const changing = endpoints.filter(({ endpoint: { method } }) => method !== 'GET');
  const silent = changing.filter(({ endpoint: { audit } }) => audit === undefined).map(({ name }) => name);
  expect(silent.sort()).toEqual(Object.keys(withoutLine).sort());
});

// promise: Nobody in who does not belong
test('every read by staff of what a company has of people has a line in the audit log', () => {
  const reads = endpoints.filter(({ endpoint: { method, audit } }) => method === 'GET' && audit !== undefined);
  expect(reads.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['listTeam', 'listYard', 'listRegistrations', 'exportRegistrations', 'getRegistration', 'listCompanyTruckers'],
      ...['listAvailableTruckers', 'listJobs', 'getJob', 'listConversations', 'listChatMessages', 'getChatFile'],
      ...['listSessions', 'getSession', 'listSessionNotes', 'listAudit', 'exportAudit'],
    ]),
  );
});

test('every word of the audit log is written by a contract or a use case', async () => {
  const written = new Set<string>();
  for await (const file of glob(['services/*/src/**/*.ts', 'proto/http/*.ts'], { cwd: root })) {
    const source = await readFile(`${root}${file}`, 'utf8');
    for (const [word] of source.matchAll(/(?<=')[a-z]+\.[a-z_]+(?=')/g)) written.add(word);
  }
  expect(auditWords.filter((word) => !written.has(word))).toEqual([]);
});
