import type { CreditNoteId } from '@bedside/contracts/account/billing/billing-credit-note.schema';
import { paperSchema } from '@bedside/contracts/account/billing/billing-invoice.schema';
import type { InvoiceId } from '@bedside/contracts/account/billing/billing.schema';
import { planIds } from '@bedside/contracts/account/billing/billing-plan.rules';
import {
  creditNoteRestV1,
  invoiceRestV1,
  planRestV1,
  toCreditNoteRestV1,
  toInvoiceRestV1,
  toPlanRestV1,
} from '@bedside/contracts/account/billing/billing.rest-v1';
import { exampleIds } from '@bedside/contracts/kit/examples';
import { listRestV1, pageQueryRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, readId, wholeList } from '../../../transport/rest-v1/resources';
import { listCreditNotes } from './list-credit-notes';
import { listInvoices } from './list-invoices';
import { exportInvoices } from './export-invoices';
import { getCreditNotePdf } from './get-credit-note-pdf';
import { getInvoicePdf } from './get-invoice-pdf';

const { forAssistants, forOwners } = callsOf('Billing');
const paperQuery = z.object({ paper: paperSchema.optional() });
const yearQuery = z.object({ year: z.coerce.number().int().min(2_000).max(9_999) });

/** The part of a list that a page shows; the list itself is bounded. */
const pageOf = <T>(all: readonly T[], { page, limit }: { page: number; limit: number }) => ({
  items: all.slice((page - 1) * limit, page * limit),
  total: all.length,
  page,
  limit,
});

export function billingRestV1(app: RestApp): void {
  app.get(
    '/plans',
    forAssistants({
      operationId: 'listPlans',
      summary: 'The plans',
      description: 'What each costs and contains, the smallest first.',
      response: { 200: listRestV1(planRestV1) },
    }),
    (request) => {
      const { currency } = request.deps.payments;
      return wholeList(planIds, (id) => toPlanRestV1(id, currency), request.url);
    },
  );

  app.get(
    '/invoices',
    forOwners({
      operationId: 'listInvoices',
      summary: 'The invoices',
      description:
        'The newest first, at most 200. Amounts are in minor units of the currency, such as cents.',
      querystring: pageQueryRestV1,
      response: { 200: listRestV1(invoiceRestV1) },
    }),
    async (request) => {
      const invoices = await listInvoices(request.deps, doctorBehind(request));
      return toListRestV1(pageOf(invoices, request.query), toInvoiceRestV1, request.url);
    },
  );

  app.get(
    '/credit-notes',
    forOwners({
      operationId: 'listCreditNotes',
      summary: 'The credit notes',
      description: 'The newest first, at most 200. Their amounts are negative.',
      querystring: pageQueryRestV1,
      response: { 200: listRestV1(creditNoteRestV1) },
    }),
    async (request) => {
      const notes = await listCreditNotes(request.deps, doctorBehind(request));
      return toListRestV1(pageOf(notes, request.query), toCreditNoteRestV1, request.url);
    },
  );

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
