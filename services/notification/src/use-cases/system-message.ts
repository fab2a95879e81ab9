import type { PgTx } from '@gatelingo/chassis/postgres';
import type { TemplateKind } from '@gatelingo/proto/http/chat';
import type { Context } from '../context.ts';
import { findCompany } from '../db/companies.ts';
import { findSystemStates } from '../db/conversations.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { isPhone } from '../domain/hindrance.ts';
import { isLate, type Job } from '../domain/job.ts';
import { systemText, type TextFacts } from '../domain/message-text.ts';
import { stepLink } from '../domain/step-link.ts';
import type { KnownJob, Person, TruckerMessage } from '../domain/trucker-messages.ts';
import { appendChatMessage, changeChatMessage, orderSending, phoneIndexOf } from './change-chat.ts';

export type Parts = Pick<Context, 'bus' | 'work' | 'sealer' | 'clock' | 'config'>;

/** What is said to whom, about which job and step; a message that is about no step has none. */
export interface Saying {
  job: Job;
  person: Person;
  kind: TemplateKind;
  stepId: string | null;
}

/** What the templates say of a job, and in which languages. */
export const textFactsOf = async (
  { config }: Pick<Context, 'config'>,
  { manager }: Pick<PgTx, 'manager'>,
  { job, person, stepId }: Omit<Saying, 'kind'>,
): Promise<{ facts: TextFacts; languages: { company: string; trucker: string } }> => {
  // The company's fact travels on another topic and may be behind.
  const company = (await findCompany(manager, job.companyId)) ?? { name: config.BRAND, language: 'en' };
  const step = job.steps.find((each) => each.stepId === stepId);
  const facts = {
    name: person.name,
    company: company.name,
    job: job.title,
    place: step?.place ?? '',
    dueAt: step?.dueAt ? new Date(step.dueAt) : undefined,
    link: stepId === null ? '' : stepLink(config.PUBLIC_URL, { phone: person.phone, jobId: job.jobId, stepId }),
  };
  return { facts, languages: { company: company.language, trucker: person.language } };
};

/** What a message of the system says now: a step's link holds the phone to which it goes. */
export const textOf = async (
  parts: Pick<Context, 'config'>,
  tx: PgTx,
  saying: Saying,
): Promise<ReturnType<typeof systemText>> => {
  const { facts, languages } = await textFactsOf(parts, tx, saying);
  return systemText(saying.kind, languages, facts);
};

/** Writes a message of the system into the job's chat, and has it sent. */
export const appendSystemMessage = async (
  parts: Parts,
  tx: PgTx,
  saying: Saying & { truckerId: string } & Partial<
      Pick<ChatMessage, 'truckerMessageId' | 'senderUserId' | 'senderName'>
    >,
): Promise<ChatMessage> => {
  const {
    job,
    person,
    kind,
    stepId,
    truckerId,
    truckerMessageId = null,
    senderUserId = null,
    senderName = '',
  } = saying;
  const reach = isPhone(person.phone)
    ? { phoneIndex: phoneIndexOf(parts, person.phone), state: 'queued' as const }
    : { phoneIndex: '', state: 'failed' as const, reason: 'no-phone' as const };
  const message = await appendChatMessage(parts, tx, {
    ...(await textOf(parts, tx, saying)),
    ...reach,
    companyId: job.companyId,
    jobId: job.jobId,
    truckerId,
    senderType: 'system',
    senderUserId,
    senderName,
    kind,
    stepId,
    truckerMessageId,
  });
  if (message.state === 'queued') await orderSending(parts, tx, message);
  return message;
};

const sayingOf = ({ job, assignments }: KnownJob, message: TruckerMessage, now: Date): Saying => {
  const { truckerId, stepId } = message;
  const person = assignments.find((each) => each.truckerId === truckerId)?.person;
  if (!person) throw new Error('A message to somebody to whom the job was never given.');
  const isStepLate = message.kind === 'reminder' && isLate(job, stepId, now);
  return { job, person, kind: isStepLate ? 'step-late' : message.kind, stepId };
};

const isUnsent = ({ state }: Pick<ChatMessage, 'state'>) => state === 'queued' || state === 'waiting';

const cancel = (parts: Parts, tx: PgTx, id: string) =>
  changeChatMessage(parts, tx, id, (message) =>
    isUnsent(message) ? { ...message, state: 'cancelled', reason: 'job-moved-on' } : message,
  );

const queueAgain = async (parts: Parts, tx: PgTx, id: string, saying: Saying): Promise<void> => {
  const text = await textOf(parts, tx, saying);
  const after = await changeChatMessage(parts, tx, id, (message) =>
    message.state === 'cancelled'
      ? {
          ...{ ...message, ...text, kind: saying.kind, state: 'queued', reason: '', errorCode: null },
          generation: message.generation + 1,
        }
      : message,
  );
  if (after?.state === 'queued') await orderSending(parts, tx, after);
};

const rewrite = async (parts: Parts, tx: PgTx, id: string, saying: Saying): Promise<void> => {
  const text = await textOf(parts, tx, saying);
  await changeChatMessage(parts, tx, id, (message) =>
    isUnsent(message) ? { ...message, ...text, kind: saying.kind } : message,
  );
};

/** Makes the job's chat say what its facts have made of the messages to its trucker. */
export const followInChat = async (
  parts: Parts,
  tx: PgTx,
  { before, after }: { before: KnownJob | undefined; after: KnownJob },
): Promise<void> => {
  if (after.messages.length === 0) return;
  const states = await findSystemStates(tx.manager, after.job.jobId);
  const said = new Map(states.map((each) => [each.truckerMessageId, each]));
  for (const message of after.messages) {
    const chat = said.get(message.id);
    if (message.state === 'cancelled') {
      if (chat && isUnsent(chat)) await cancel(parts, tx, chat.id);
      continue;
    }
    const former = before?.messages.find(({ id }) => id === message.id);
    const saying = sayingOf(after, message, parts.clock.now());
    const { truckerId, id: truckerMessageId } = message;
    if (!chat) await appendSystemMessage(parts, tx, { ...saying, truckerId, truckerMessageId });
    else if (former?.state === 'cancelled') await queueAgain(parts, tx, chat.id, saying);
    else if (former?.kind !== message.kind) await rewrite(parts, tx, chat.id, saying);
  }
};
