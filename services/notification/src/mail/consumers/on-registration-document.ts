import { deadLetter, on, type Consumer } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { RegistrationDocumentIssuedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { enqueueRegistrationMails } from '../use-cases/enqueue-registration-mails.ts';

/** A mail with the document to each receiver of a registration. */
export const onRegistrationDocument: Consumer<Context, PgTx> = {
  group: 'notification.documents',
  topics: ['registration.document.v1'],
  on: (context) => [
    on(RegistrationDocumentIssuedSchema, async ({ payload }, tx) => {
      if (!payload.visit) throw deadLetter('a registration document without its visit');
      await enqueueRegistrationMails(context, tx, payload.visit, payload);
    }),
  ],
};
