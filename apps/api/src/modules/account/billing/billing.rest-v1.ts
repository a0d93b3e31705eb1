import type { CreditNoteId } from '@bedside/contracts/account/billing/billing-credit-note.schema';
import { paperSchema } from '@bedside/contracts/account/billing/billing-invoice.schema';
import type { InvoiceId } from '@bedside/contracts/account/billing/billing.schema';
import { exampleIds } from '@bedside/contracts/kit/examples';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { exportInvoices } from './export-invoices';
import { getCreditNotePdf } from './get-credit-note-pdf';
import { getInvoicePdf } from './get-invoice-pdf';

const { forOwners } = callsOf('Billing');
const paperQuery = z.object({ paper: paperSchema.optional() });
const yearQuery = z.object({ year: z.coerce.number().int().min(2_000).max(9_999) });

export function billingRestV1(app: RestApp): void {
  app.get(
    '/invoices/:id/pdf',
    forOwners({
      operationId: 'getInvoicePdf',
      summary: 'An invoice to print',
      description: 'A PDF on the paper of the country that it is made out to, or on another one.',
      params: idParams(exampleIds.invoice),
      querystring: paperQuery.meta({ example: { paper: 'letter' } }),
      produces: ['application/pdf'],
    }),
    async (request, reply) => {
      const id = readId<InvoiceId>(request.params.id);
      const { fileName, file } = await getInvoicePdf(request.deps, doctorBehind(request), {
        id,
        paper: request.query.paper,
      });
      return reply
        .header('Content-Disposition', `attachment; filename="${fileName}"`)
        .type('application/pdf')
        .send(file);
    },
  );

  app.get(
    '/invoices.csv',
    forOwners({
      operationId: 'exportInvoices',
      summary: 'The invoices and credit notes of a year as a table',
      description: 'The oldest first. Amounts of credit notes are negative.',
      querystring: yearQuery.meta({ example: { year: 2026 } }),
      produces: ['text/csv'],
    }),
    async (request, reply) => {
      const { year } = request.query;
      const file = await exportInvoices(request.deps, doctorBehind(request), { year });
      return reply
        .header('Content-Disposition', `attachment; filename="invoices-${year}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(file);
    },
  );

  app.get(
    '/credit-notes/:id/pdf',
    forOwners({
      operationId: 'getCreditNotePdf',
      summary: 'A credit note to print',
      description: 'A PDF. It says what went back of an invoice, which itself never changes.',
      params: idParams(exampleIds.creditNote),
      querystring: paperQuery.meta({ example: { paper: 'letter' } }),
      produces: ['application/pdf'],
    }),
    async (request, reply) => {
      const id = readId<CreditNoteId>(request.params.id);
      const { fileName, file } = await getCreditNotePdf(request.deps, doctorBehind(request), {
        id,
        paper: request.query.paper,
      });
      return reply
        .header('Content-Disposition', `attachment; filename="${fileName}"`)
        .type('application/pdf')
        .send(file);
    },
  );
}
