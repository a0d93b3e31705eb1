import type { InvoiceId } from '@bedside/contracts/billing/billing.schema';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { RestApp } from '../../transport/rest-v1/app';
import { doctorBehind } from '../../transport/rest-v1/authenticate';
import { callsOf } from '../../transport/rest-v1/calls-of';
import { idParams, readId } from '../../transport/rest-v1/resources';
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
}
