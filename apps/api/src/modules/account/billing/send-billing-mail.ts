import type { IssuedInvoice } from '@bedside/contracts/account/billing/billing-invoice.schema';
import { vatOf } from '@bedside/contracts/account/billing/billing-vat.rules';
import { isPaymentDue } from '@bedside/contracts/account/billing/billing-status.rules';
import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import {
  findBillingMail,
  takeBillingMail,
  type BillingMail,
} from '@bedside/db/postgres/account/billing-mail.repository';
import { findCreditNote } from '@bedside/db/postgres/account/credit-note.repository';
import { findDoctorMailSettings } from '@bedside/db/postgres/account/doctor-mail.repository';
import { findInvoice } from '@bedside/db/postgres/account/invoice.repository';
import { findSubscription } from '@bedside/db/postgres/account/subscription.repository';
import { findOwner } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import type { MailAttachment } from '../../../ports/mailer';
import type { MailParts } from '../../../ports/mail-layout';
import { queueDoctorMail } from '../doctor-mail/queue-doctor-mail';
import { queueMail } from '../../base/mail/queue-mail';
import { dayOf } from './paper/day-of';
import { drawCreditNote } from './paper/draw-credit-note';
import { drawInvoice } from './paper/draw-invoice';
import { formatMoney } from './paper/format-money';

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'publicUrl' | 'sealedIds' | 'practiceTexts'>;
type Words = Pick<MailParts, 'subject' | 'paragraphs'>;
type Paper = Words & { attachment: MailAttachment };

/**
 * Writes a mail of the billing and queues it. The transaction that queues it deletes its note, so many workers at once,
 * or one that is killed in between, make one mail.
 */
export async function sendBillingMail(deps: MailDeps, mailId: string): Promise<void> {
  const mail = await findBillingMail(deps.db, mailId);
  if (!mail) return;
  const user = await findOwner(deps.db, mail.practiceId);
  // The page is drawn before the transaction, which holds its row only for a moment.
  const paper = user && (await isWanted(deps, mail)) ? await writePaper(deps, mail) : undefined;
  const url = `${deps.publicUrl()}/settings/billing`;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await takeBillingMail(tx, mailId)) || !user) return;
    if (paper) {
      const button = { label: billingWords('invoiceMail.button'), url };
      const doctor = { settingsOf: mail.practiceId, email: user.email };
      await queueDoctorMail(deps, tx, doctor, { turnsOff: { kind: 'invoices' }, ...paper, button });
    }
    if (!('subscriptionId' in mail.subject)) return;
    // Read after the claim, which waits for whoever changes the subscription.
    const words = await writePaymentMail(tx, mail.subject.subscriptionId);
    const button = { label: billingWords('paymentMail.button'), url };
    if (words) await queueMail(deps, tx, user.email, { ...words, button });
  });
}

/** A paper that the doctor asked for is sent whatever the settings say. */
async function isWanted({ db }: Pick<Deps, 'db'>, { practiceId, isAsked }: BillingMail): Promise<boolean> {
  return isAsked || (await findDoctorMailSettings(db, practiceId)).invoices;
}

/** @returns undefined for a mail that brings no paper along */
async function writePaper(
  { db }: Pick<Deps, 'db'>,
  { scope, subject }: BillingMail,
): Promise<Paper | undefined> {
  if ('subscriptionId' in subject) return undefined;
  if ('invoiceId' in subject) {
    const invoice = await findInvoice(db, scope, subject.invoiceId);
    if (!invoice) return undefined;
    const attachment = { fileName: `invoice-${invoice.number}.pdf`, file: await drawInvoice(invoice) };
    const words = billingWords('invoiceMail.invoice', gapsOf(invoice));
    return {
      subject: words.subject,
      paragraphs: withTest(invoice, [...words.lines, ...vatWords(invoice)]),
      attachment,
    };
  }
  const note = await findCreditNote(db, scope, subject.creditNoteId);
  if (!note) return undefined;
  const attachment = { fileName: `credit-note-${note.number}.pdf`, file: await drawCreditNote(note) };
  const words = billingWords('invoiceMail.creditNote', {
    ...gapsOf({ ...note, total: -note.total }),
    invoiceNumber: note.invoiceNumber,
  });
  return { subject: words.subject, paragraphs: withTest(note, words.lines), attachment };
}

/** What is said of VAT that a confirmed VAT ID would have spared. */
function vatWords({ buyer, seller, issuedAt, vat }: IssuedInvoice): string[] {
  const { country, zip, vatState } = buyer;
  const spared = vatOf(seller.country, { country, zip, hasVatId: true }, issuedAt).kind === 'reverse-charge';
  if (vat === 0 || !spared) return [];
  switch (vatState) {
    case 'checking':
      return [billingWords('invoiceMail.vat.waits')];
    case 'no-answer':
      return [billingWords('invoiceMail.vat.away')];
    case 'unverified':
      return [billingWords('invoiceMail.vat.unknown')];
    default:
      return [];
  }
}

type Issued = { number: string; total: number; currency: string; issuedAt: Date };

const gapsOf = ({ number, total, currency, issuedAt }: Issued) => ({
  number,
  total: formatMoney(total, currency),
  day: dayOf(issuedAt),
});

const withTest = ({ isTest }: { isTest: boolean }, lines: string[]) =>
  isTest ? [billingWords('paper.test'), ...lines] : lines;

/** @returns undefined where nothing has to be paid any more */
async function writePaymentMail(tx: Database, subscriptionId: string): Promise<Words | undefined> {
  const row = await findSubscription(tx, subscriptionId);
  if (!row || !isPaymentDue(row.status)) return undefined;
  if (row.toConfirm !== null) {
    const { subject, lines } = billingWords('paymentMail.toConfirm');
    return { subject, paragraphs: lines };
  }
  const why = row.failure === null ? [] : [billingWords(`paymentMail.why.${row.failure}`)];
  return {
    subject: billingWords(`paymentMail.subject.${row.status}`),
    paragraphs: [...why, billingWords(`paymentMail.todo.${row.status}`)],
  };
}
