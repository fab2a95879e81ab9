import { on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import {
  InvitationSentSchema,
  JoinDecidedSchema,
  JoinRequestedSchema,
  RetentionChangedSchema,
} from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { enqueueMail } from '../use-cases/enqueue-mail.ts';

/** A change is no news any more a week after it took effect. */
const newsMs = 7 * 24 * 60 * 60 * 1000;

/** A mail per invitation, per administrator who is asked, per decision, and per administrator where periods change. */
export const onJoining: Consumer<Context, PgTx> = {
  group: 'notification.joining',
  topics: ['auth.joining.v1'],
  on: (context) => [
    on(InvitationSentSchema, async ({ payload, companyId }, tx) => {
      const { invitationId, email, token, language, expiresAt, companyName, accountElsewhere } = payload;
      const about = { to: email, language, expiresAt, companyName };
      await enqueueMail(context, tx, {
        // The same invitation, sent again, is another mail.
        businessKey: `invitation:${invitationId}:${expiresAt}`,
        companyId,
        content: accountElsewhere
          ? { kind: 'invitation-elsewhere', ...about }
          : { kind: 'invitation', ...about, token },
      });
    }),
    on(JoinRequestedSchema, async ({ payload, companyId }, tx) => {
      const { requestId, email: to, language, expiresAt, companyName, name, surname, fromEmail: from } = payload;
      const person = `${name} ${surname}`.trim();
      const content = { kind: 'join-requested', to, language, expiresAt, companyName, person, from } as const;
      await enqueueMail(context, tx, { businessKey: `join-requested:${requestId}`, companyId, content });
    }),
    on(RetentionChangedSchema, async ({ payload, companyId }, tx) => {
      const { changeId, email: to, language, companyName, effectiveAt, days, daysBefore } = payload;
      const expiresAt = new Date(Date.parse(effectiveAt) + newsMs).toISOString();
      const content = {
        kind: 'retention',
        to,
        language,
        expiresAt,
        companyName,
        effectiveAt,
        days,
        daysBefore,
      } as const;
      await enqueueMail(context, tx, { businessKey: `retention:${changeId}`, companyId, content });
    }),
    on(JoinDecidedSchema, async ({ payload, companyId }, tx) => {
      const { decisionId, email: to, language, expiresAt, companyName, approved } = payload;
      await enqueueMail(context, tx, {
        businessKey: `join-decided:${decisionId}`,
        companyId,
        content: approved
          ? { kind: 'join-approved', to, language, expiresAt, companyName }
          : { kind: 'join-declined', to, language, expiresAt },
      });
    }),
  ],
};
