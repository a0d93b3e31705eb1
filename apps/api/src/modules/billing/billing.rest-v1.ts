import type { CreditNoteId } from '@bedside/contracts/billing/billing-credit-note.schema';
import type { InvoiceId } from '@bedside/contracts/billing/billing.schema';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { RestApp } from '../../transport/rest-v1/app';
import { doctorBehind } from '../../transport/rest-v1/authenticate';
import { callsOf } from '../../transport/rest-v1/calls-of';
import { idParams, readId } from '../../transport/rest-v1/resources';
import { getCreditNotePdf } from './get-credit-note-pdf';
import { getInvoicePdf } from './get-invoice-pdf';

const { forDoctors } = callsOf('Billing');

export function billingRestV1(app: RestApp): void {
  app.get(
    '/invoices/:id/pdf',
    forDoctors({
      operationId: 'getInvoicePdf',
      summary: 'An invoice to print',
      description: 'A PDF in A4.',
      params: idParams(exampleIds.invoice),
      produces: ['application/pdf'],
    }),
    async (request, reply) => {
      const id = readId<InvoiceId>(request.params.id);
      const { fileName, file } = await getInvoicePdf(request.deps, doctorBehind(request), id);
      return reply
        .header('Content-Disposition', `attachment; filename="${fileName}"`)
        .type('application/pdf')
        .send(file);
    },
  );

  app.get(
    '/credit-notes/:id/pdf',
    forDoctors({
      operationId: 'getCreditNotePdf',
      summary: 'A credit note to print',
      description: 'A PDF in A4. It says what went back of an invoice, which itself never changes.',
      params: idParams(exampleIds.creditNote),
      produces: ['application/pdf'],
    }),
    async (request, reply) => {
      const id = readId<CreditNoteId>(request.params.id);
      const { fileName, file } = await getCreditNotePdf(request.deps, doctorBehind(request), id);
      return reply
        .header('Content-Disposition', `attachment; filename="${fileName}"`)
        .type('application/pdf')
        .send(file);
    },
  );
}
