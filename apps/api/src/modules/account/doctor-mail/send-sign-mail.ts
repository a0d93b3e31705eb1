import {
  momentOf,
  doctorMailWords,
  signLines,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.texts';
import { secondsOf } from '@bedside/contracts/conversation/inbox/inbox.rules';
import type { InboxSign } from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { findInboxRow } from '@bedside/db/postgres/conversation/inbox.query';
import {
  deleteSignMail,
  findSignDoctor,
  takeSignMail,
} from '@bedside/db/postgres/conversation/sign-mail.repository';
import type { Deps } from '../../../deps';
import { queueDoctorMail } from './queue-doctor-mail';
import { listReaders } from './list-readers';

/**
 * Mails the current signs of a patient about a video to the doctor who sent it, and to the owner by choice. Where nothing waits any more or nobody wants
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
    const { scope, of } = await listReaders(tx, practiceId);
    const readers = of(await findSignDoctor(tx, key), 'unclear');
    const row = readers.length > 0 ? await findInboxRow(tx, scope, key) : undefined;
    const signs = row && { seconds: secondsOf(row.signs), isDisliked: row.signs.some(isDislike) };
    if (!row?.video || !signs || (signs.seconds.length === 0 && !signs.isDisliked))
      return deleteSignMail(tx, key);
    const { patient, video } = row;
    const [first] = signs.seconds;
    const mail = {
      subject: doctorMailWords('sign.subject'),
      paragraphs: signLines(patient.firstName, video.title, signs),
      button: {
        label:
          first === undefined
            ? doctorMailWords('sign.button.inbox')
            : doctorMailWords('sign.button.moment', { moment: momentOf(first) }),
        url: `${deps.publicUrl()}/inbox/${patient.id}?video=${video.id}${first === undefined ? '' : `&t=${first}`}`,
      },
      named: { practiceId, patientId: patient.id },
    };
    for (const { settingsOf, email, isOwner } of readers)
      await queueDoctorMail(
        deps,
        tx,
        { settingsOf, email },
        { turnsOff: { kind: isOwner ? 'at-once' : 'joined' }, ...mail },
      );
  });
}

const isDislike = ({ kind }: Pick<InboxSign, 'kind'>) => kind === 'dislike';
