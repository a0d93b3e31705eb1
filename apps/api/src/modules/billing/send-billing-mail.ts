import { invoiceMailTexts, paymentMailTexts } from '@bedside/contracts/billing/billing-mail.texts';
import { isPaymentDue } from '@bedside/contracts/billing/billing-status.rules';
import { invoicePageTexts } from '@bedside/contracts/billing/billing.texts';
import {
  findBillingMail,
  takeBillingMail,
  type BillingMail,
} from '@bedside/db/postgres/billing-mail.repository';
import { findCreditNote } from '@bedside/db/postgres/credit-note.repository';
import { findDoctorMailSettings } from '@bedside/db/postgres/doctor-mail.repository';
import { findInvoice } from '@bedside/db/postgres/invoice.repository';
import { findSubscription } from '@bedside/db/postgres/subscription.repository';
import { findUserById } from '@bedside/db/postgres/user/user.repository';
import type { Deps } from '../../deps';
import type { MailAttachment } from '../../ports/mailer';
import type { MailParts } from '../../ports/mail-layout';
import { queueDoctorMail } from '../doctor-mail/queue-doctor-mail';
import { queueMail } from '../mail/queue-mail';
import { dayOf } from './day-of';
import { drawCreditNote } from './draw-credit-note';
import { drawInvoice } from './draw-invoice';
import { sayMoney } from './say-money';

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'publicUrl' | 'sealedIds' | 'practiceTexts'>;
type Written = Pick<MailParts, 'subject' | 'paragraphs'> & { attachment?: MailAttachment };

/**
 * Writes a mail of the billing and queues it. The transaction that queues it deletes its note, so many workers at once,
 * or one that is killed in between, make one mail.
 */
export async function sendBillingMail(deps: MailDeps, mailId: string): Promise<void> {
  const mail = await findBillingMail(deps.db, mailId);
  if (!mail) return;
  const user = await findUserById(deps.db, mail.doctorId);
  // The page is drawn before the transaction, which holds its row only for a moment.
  const written = user && (await isWanted(deps, mail)) ? await writeMail(deps, mail) : undefined;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await takeBillingMail(tx, mailId)) || !user || !written) return;
    const { attachment, ...parts } = written;
    const button = {
      label: attachment ? invoiceMailTexts.button : paymentMailTexts.button,
      url: `${deps.publicUrl()}/settings/billing`,
    };
    if (attachment === undefined) return queueMail(deps, tx, user.email, { ...parts, button });
    const doctor = { id: mail.doctorId, email: user.email };
    await queueDoctorMail(deps, tx, doctor, {
      ...{ turnsOff: { kind: 'invoices' }, ...parts, button, attachment },
    });
  });
}

/** Nobody can turn off a mail about an open payment, or one that was asked for. */
async function isWanted(deps: MailDeps, { doctorId, subject, isAsked }: BillingMail): Promise<boolean> {
  if (isAsked || 'subscriptionId' in subject) return true;
  return (await findDoctorMailSettings(deps.db, doctorId)).invoices;
}

/** @returns undefined where nothing has to be paid any more */
async function writeMail(deps: MailDeps, { scope, subject }: BillingMail): Promise<Written | undefined> {
  if ('subscriptionId' in subject) return writePaymentMail(deps, subject.subscriptionId);
  if ('invoiceId' in subject) {
    const invoice = await findInvoice(deps.db, scope, subject.invoiceId);
    if (!invoice) return undefined;
    const attachment = { fileName: `invoice-${invoice.number}.pdf`, file: await drawInvoice(invoice) };
    const { subject: title, lines } = invoiceMailTexts.invoice;
    return { subject: title, paragraphs: withTest(invoice, lines(said(invoice))), attachment };
  }
  const note = await findCreditNote(deps.db, scope, subject.creditNoteId);
  if (!note) return undefined;
  const attachment = { fileName: `credit-note-${note.number}.pdf`, file: await drawCreditNote(note) };
  const { subject: title, lines } = invoiceMailTexts.creditNote;
  const words = lines({ ...said({ ...note, total: -note.total }), invoiceNumber: note.invoiceNumber });
  return { subject: title, paragraphs: withTest(note, words), attachment };
}

type Paper = { number: string; total: number; currency: string; issuedAt: Date; isTest: boolean };

const said = ({ number, total, currency, issuedAt }: Omit<Paper, 'isTest'>) => ({
  number,
  total: sayMoney(total, currency),
  day: dayOf(issuedAt),
});

const withTest = ({ isTest }: Pick<Paper, 'isTest'>, lines: string[]) =>
  isTest ? [invoicePageTexts.test, ...lines] : lines;

async function writePaymentMail(
  deps: Pick<Deps, 'db'>,
  subscriptionId: string,
): Promise<Written | undefined> {
  const row = await findSubscription(deps.db, subscriptionId);
  if (!row || !isPaymentDue(row.status)) return undefined;
  const { subject, why, toConfirm, todo } = paymentMailTexts;
  if (row.toConfirm !== null) return { subject: toConfirm.subject, paragraphs: toConfirm.lines };
  const words = row.failure === null ? [] : [why[row.failure]];
  return { subject: subject[row.status], paragraphs: [...words, todo[row.status]] };
}
