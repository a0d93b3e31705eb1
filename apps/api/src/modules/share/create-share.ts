import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import { texts, type FieldErrors } from '@bedside/contracts/kit/texts';
import type { Patient } from '@bedside/contracts/patient/patient.schema';
import { channelsOf, shareUrl, smsText, whyUnreachable } from '@bedside/contracts/share/share.rules';
import type { Channel, CreateShareInput, Share } from '@bedside/contracts/share/share.schema';
import { isShareable } from '@bedside/contracts/video/video.rules';
import { findPatientsByIds } from '@bedside/db/postgres/patient.repository';
import { listShareRows, upsertShares } from '@bedside/db/postgres/share.repository';
import { lockVideo } from '@bedside/db/postgres/video.query';
import { updateVideoRow } from '@bedside/db/postgres/video.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { newLinkId } from '../../kit/secrets';
import { queueDeliveries } from './queue-deliveries';

/**
 * Shares a video with patients: a share each (a living one is sent again) and a message per channel that can
 * serve. The same call again at once, a double click, sends nothing more; nothing is sent either when anything is
 * wrong (rest-v1.md, "Videos").
 * @throws AppError `not-found`, `share.video-not-ready`, `validation-failed` on `patients.N` or `message`
 */
export async function createShare(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'publicUrl'>,
  doctor: DoctorActor,
  input: CreateShareInput,
): Promise<Share[]> {
  const { videoId, message } = input;
  const { scope } = doctor;
  return deps.db.transaction().execute(async (tx) => {
    const video = await lockVideo(tx, scope, videoId);
    if (!video) throw new AppError('not-found', { message: texts.notFound });
    const found = await findPatientsByIds(tx, scope, input.patients);
    const patients = new Map(found.map((patient) => [patient.id, patient]));
    const recipients = chooseChannels(input, patients, deps.publicUrl());
    if (!isShareable(video.status)) {
      throw new AppError('share.video-not-ready', {
        message:
          'This video is not ready to share yet. Give it a title and wait until it has been processed.',
      });
    }
    const shares = await upsertShares(
      tx,
      scope,
      { videoId, message, sentAt: new Date(deps.clock()) },
      recipients.map(({ patient, channels }) => ({ patientId: patient.id, linkId: newLinkId(), channels })),
    );
    if (video.status === 'ready to share') await updateVideoRow(tx, scope, videoId, { status: 'shared' });
    const wanted = shares.filter((share) => !share.isRepeat);
    await queueDeliveries(deps, tx, { doctorId: doctor.userId, videoId }, wanted);
    return listShareRows(tx, scope, { linkIds: shares.map((share) => share.linkId) });
  });
}

/** Per patient the channels that can serve, or every fault at its place in the list. */
function chooseChannels(
  input: CreateShareInput,
  patients: ReadonlyMap<string, Patient>,
  publicUrl: string,
): { patient: Patient; channels: Channel[] }[] {
  const { message } = input;
  const faults: FieldErrors = {};
  const seen = new Set<string>();
  const chosen = input.patients.flatMap((id, index) => {
    const patient = patients.get(id);
    const refusals = patient
      ? channelsOf(input.channels).map((channel) => whyUnreachable(patient, channel))
      : [];
    const channels = channelsOf(input.channels).filter((_, at) => refusals[at] === null);
    let fault: string | null | undefined;
    if (!patient) fault = texts.invalid;
    else if (seen.has(id)) fault = 'This patient is in the list twice.';
    else if (channels.length === 0) fault = refusals.find((refusal) => refusal !== null);
    seen.add(id);
    if (fault) faults[`patients.${index}`] = [fault];
    if (patient && channels.includes('sms') && isTooLong(message, patient, publicUrl))
      faults['message'] = ['This message is too long for a text message with the link.'];
    return patient ? [{ patient, channels }] : [];
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return chosen;
}

/** Message and link go out as one text message (decisions.md, "Sharing"). */
function isTooLong(message: string, patient: Patient, publicUrl: string): boolean {
  const link = { patientLinkId: patient.linkId, shareLinkId: newLinkId(), via: 'sms' } as const;
  return smsText(message, patient.firstName, shareUrl(publicUrl, link)).length >= SMS_MAX_CHARACTERS;
}
