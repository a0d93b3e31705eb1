import { randomInt, randomUUID } from 'node:crypto';
import { areaWords } from '@bedside/contracts/sharing/area/area.texts';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { putAreaCode } from '@bedside/db/postgres/sharing/area-code.repository';
import type { AreaOwner } from '@bedside/db/postgres/sharing/area-owner.query';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { attemptsFrom } from '../../base/attempt/attempts-from';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { recordAudit } from '../../base/audit/record-audit';
import { queuePatientMail } from '../../base/mail/queue-patient-mail';
import { passSmsBreaker } from '../share/pass-sms-breaker';
import { codeChannels } from './area.policy';

type SendDeps = Pick<
  Deps,
  'db' | 'attemptDb' | 'jobs' | 'clock' | 'hash' | 'log' | 'sms' | 'sendSlots' | 'sending' | 'practiceTexts'
>;

const CODE_LIFE_MS = 15 * 60_000;

/**
 * Sends a code with 6 digits to the owner of an area, by a channel that reaches them. The code of before is invalid
 * then.
 * @throws AppError `rate-limited`; `area.code-not-sent`, also for a channel that does not reach them
 */
export async function sendAreaCode(
  deps: SendDeps,
  visitor: Visitor,
  owner: AreaOwner,
  channel: Channel,
): Promise<void> {
  if (!codeChannels(deps, owner).includes(channel)) throw new AppError('area.code-not-sent');
  const attempts = [
    { limit: limits.areaCodesSent, subject: owner.id },
    ...attemptsFrom(limits.areaCodesSentFrom, visitor),
  ];
  await takeAttempts(deps, attempts, 'area.codes-too-many');
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const doctor = await findDoctor(deps.db, owner.scope.practiceId, { patientId: owner.id });
  if (!doctor) throw new AppError('not-found');
  const name = fullNameOf({ ...doctor, title: doctor.title?.name });
  await deps.db.transaction().execute(async (tx) => {
    await putAreaCode(tx, owner.id, {
      codeHash: deps.hash('area-code', `${owner.id}:${code}`),
      expiresAt: new Date(deps.clock() + CODE_LIFE_MS),
    });
    if (channel === 'mail') await mailCode(deps, tx, owner, { code, name });
    await recordAudit(tx, owner.scope.practiceId, visitor, aboutPatient('area.code-sent', owner.id));
  });
  if (channel === 'sms') await textCode(deps, owner, { code, name });
}

async function mailCode(
  deps: Pick<Deps, 'jobs' | 'practiceTexts'>,
  tx: Deps['db'],
  { id, email, scope }: AreaOwner,
  { code, name }: { code: string; name: string },
): Promise<void> {
  const parts = {
    subject: areaWords('code.subject'),
    paragraphs: [areaWords('code.mail', { doctor: name })],
    highlight: code,
    footer: { text: areaWords('code.footer') },
  };
  await queuePatientMail(deps, tx, email ?? '', parts, { practiceId: scope.practiceId, patientId: id });
}

/** A text message is sent at once: the patient waits for it, and is told when it was not sent. */
async function textCode(
  deps: SendDeps,
  { id, phone }: AreaOwner,
  { code, name }: { code: string; name: string },
): Promise<void> {
  const slot = await deps.sendSlots.take({ channel: 'sms' });
  if ('retryInMs' in slot) throw new AppError('area.code-not-sent');
  try {
    if (!(await passSmsBreaker(deps))) throw new AppError('area.code-not-sent');
    const text = areaWords('code.sms', { code, doctor: name });
    await deps.sms.send({ key: randomUUID(), to: phone, text, patientId: id });
  } catch (error) {
    if (error instanceof AppError) throw error;
    deps.log.warn({ err: error }, 'a code could not be sent by SMS');
    throw new AppError('area.code-not-sent', { cause: error });
  } finally {
    slot.release();
  }
}
