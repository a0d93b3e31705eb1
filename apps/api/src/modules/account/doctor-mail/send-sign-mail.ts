import {
  momentOf,
  doctorMailWords,
  signLines,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.texts';
import { secondsOf } from '@bedside/contracts/conversation/inbox/inbox.rules';
import type { InboxSign } from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { findMailedDoctor } from '@bedside/db/postgres/account/doctor-mail.repository';
import { findInboxRow } from '@bedside/db/postgres/conversation/inbox.query';
import { deleteSignMail, takeSignMail } from '@bedside/db/postgres/conversation/sign-mail.repository';
import type { Deps } from '../../../deps';
import { queueDoctorMail } from './queue-doctor-mail';

/**
 * Mails the doctor the current signs of a patient about a video. Where nothing waits any more or the doctor wants no
 * such mails, nothing is sent, and the next sign counts as the first.
 */
export async function sendSignMail(
  deps: Pick<Deps, 'db' | 'jobs' | 'publicUrl' | 'sealedIds' | 'clock' | 'practiceTexts'>,
  input: { patientId: string; videoId: string },
): Promise<void> {
  const key = { patientId: input.patientId as PatientId, videoId: input.videoId as VideoId };
  await deps.db.transaction().execute(async (tx) => {
    const practiceId = await takeSignMail(tx, key, new Date(deps.clock()));
    if (practiceId === undefined) return;
    const doctor = await findMailedDoctor(tx, practiceId, 'at-once');
    const row = doctor && (await findInboxRow(tx, doctor.scope, key));
    const signs = row && { seconds: secondsOf(row.signs), isDisliked: row.signs.some(isDislike) };
    if (!row?.video || !signs || (signs.seconds.length === 0 && !signs.isDisliked))
      return deleteSignMail(tx, key);
    const { patient, video } = row;
    const [first] = signs.seconds;
    await queueDoctorMail(deps, tx, doctor, {
      turnsOff: { kind: 'at-once' },
      subject: doctorMailWords('sign.subject'),
      paragraphs: signLines(patient.firstName, video.title, signs),
      button: {
        label:
          first === undefined
            ? doctorMailWords('sign.button.inbox')
            : doctorMailWords('sign.button.moment', { moment: momentOf(first) }),
        url: `${deps.publicUrl()}/inbox/${patient.id}?video=${video.id}${first === undefined ? '' : `&t=${first}`}`,
      },
      named: patient.id,
    });
  });
}

const isDislike = ({ kind }: Pick<InboxSign, 'kind'>) => kind === 'dislike';
