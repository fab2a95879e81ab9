import { expect, it } from '@jest/globals';
import {
  chatHindrance,
  chatMessage,
  mediumReason,
  mediumTranscript,
  messageQuota,
  messageReason,
  messageState,
  templateKind,
} from '@gatelingo/proto/http/chat';
import { callAnswers, skipReasons } from '@gatelingo/proto/call-rungs';
import { auditThings, auditWords } from '@gatelingo/proto/audit';
import { role, teamPerson } from '@gatelingo/proto/http/auth';
import { errorCodes } from '@gatelingo/proto/http/errors';
import { snoozeTime, template, driverMessageKind } from '@gatelingo/proto/http/notification';
import { handKinds } from './features/home/hands/hands.ts';
import { onSiteStates } from '@gatelingo/proto/visit-states';
import { subjectKinds } from '@gatelingo/proto/http/privacy';
import { receiverState } from '@gatelingo/proto/http/receivers';
import { retentionKinds } from '@gatelingo/proto/retention';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { thingKey } from './features/audit/audit-words.ts';
import { orders, views } from './features/chats/list/views.ts';
import { views as privacyViews } from './features/privacy/views.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const flat = (texts: object, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value as object, `${prefix}${key}.`),
  );
const textsOf = (language: string) =>
  new Map(flat(JSON.parse(readFileSync(`${folder}../locales/${language}/staff.json`, 'utf8')) as object));
const english = textsOf('en');
const german = textsOf('de');
const holes = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(String).sort();

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(folder + name, 'utf8'))
  .join('\n');
const groups = [...new Set([...english.keys()].map((key) => key.split('.')[0]))].join('|');
const used = new Set(
  [...sources.matchAll(new RegExp(`'((?:${groups})\\.[A-Za-z]+(?:\\.[A-Za-z]+)*)'`, 'g'))].map(([, key]) => key ?? ''),
);

it('has every text that the pages name', () => {
  const known = (key: string) => english.has(key) || english.has(`${key}_other`);
  expect([...used].filter((key) => !known(key))).toEqual([]);
});

it('is complete in German, with the same holes', () => {
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) expect([key, holes(german.get(key))]).toEqual([key, holes(text)]);
});

it('has a sentence for every code with which a call may fail', () => {
  expect(Object.keys(errorCodes).filter((code) => !english.has(`error.code.${code}`))).toEqual([]);
});

// The texts of a contract's values; what the driver wrote has no state, and an empty value is no reason.
const byValue: [string, readonly string[]][] = [
  ['audit.by', ['driver', 'guest', 'receiver', 'link', 'system', 'operator', 'unknown']],
  ['audit.act', [...new Set(auditWords.map((word) => word.slice(word.indexOf('.') + 1)))]],
  ['audit.thing', auditThings.filter((thing) => thingKey(thing).startsWith('audit.thing.')).map(String)],
  ['chat.state', messageState.options.filter((state) => state !== 'received')],
  ['chat.kind', [...templateKind.options, 'opted-out', 'opted-in']],
  ['chat.why', messageReason.options],
  ['chat.quota', messageQuota.options],
  ['chat.fileWhy', mediumReason.options],
  ['chat.words', mediumTranscript.options],
  ['chat.spoken', chatMessage.shape.voiceNote.unwrap().options],
  ['chat.hindrance', chatHindrance.options.flatMap((each) => (each === '' ? [] : [`${each}.title`, `${each}.text`]))],
  ['chat.snoozeTime', snoozeTime.options],
  ['chat.snoozeDone', snoozeTime.options],
  ['chat.writes', ['message', 'note']],
  ['conversations.view', views],
  ['conversations.order', orders],
  ['shell.role', role.options],
  ['templates.status', template.shape.status.options],
  ['barcode.state', receiverState.shape.state.options],
  ['team.state', [...teamPerson.shape.state.options, 'invited', 'expired']],
  ['team.may', role.options],
  ['hands.kind', handKinds],
  ['editJob.messageKind', driverMessageKind.options],
  ['yard.state', onSiteStates],
  ['yard.none', onSiteStates],
  ['yard.rung.why', skipReasons],
  ['yard.rung.answer', callAnswers],
  ['privacy.kind', subjectKinds],
  ['privacy.period', retentionKinds.flatMap((kind) => [`${kind}.name`, `${kind}.ends`])],
  ['privacy.view', privacyViews],
];

it.each(byValue)('has at %s a text of its own for each value of the contract, and no other', (group, values) => {
  const texts = [...english].filter(([key]) => key.startsWith(`${group}.`));
  const keys = values.filter((value) => value !== '').map((value) => `${group}.${value}`);
  expect(texts.map(([key]) => key).sort()).toEqual(keys.sort());
  expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
});

it('holds no text that no page names', () => {
  const byVariable =
    /^(error\.(code|field)|live|role|steps\.(site|code|registration)|sessions\.(said|states)|session\.(sender|notTranslated|tick)|language\.(can|off)|team\.ask|privacy\.(act|by|goes|requests|state|why))\./;
  const isByValue = (key: string) => byValue.some(([group]) => key.startsWith(`${group}.`));
  const names = (key: string) => used.has(key) || used.has(key.replace(/_(one|other)$/, ''));
  expect([...english.keys()].filter((key) => !names(key) && !byVariable.test(key) && !isByValue(key))).toEqual([]);
});
