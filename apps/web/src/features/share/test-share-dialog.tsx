import { patientSchema } from '@bedside/contracts/patients/patient/patient.schema';
import { channelsOf, findReachFault } from '@bedside/contracts/sharing/share/share.rules';
import { listRecipientsInputSchema, type Recipients } from '@bedside/contracts/sharing/share/share.schema';
import { userSchema } from '@bedside/contracts/account/user/user.schema';
import { videoSchema } from '@bedside/contracts/videos/video/video.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { CurrentUserProvider } from '../../lib/current-user';
import { renderScreen, type Replies } from '../../test-render';
import { ShareDialog } from './components/share-dialog';

/** For tests of the share dialog: ids, a doctor, patients and a video. */
export const id = (last: number) => `0197b000-0000-7000-8000-00000000000${last}`;
export const doctor = userSchema.parse({
  id: id(1),
  linkId: 'd'.repeat(22),
  role: 'doctor',
  firstName: 'Jana',
  lastName: 'Novak',
  email: 'jana@clinic.example',
  title: null,
  areaPractice: null,
  avatarUrl: null,
  placeOfWork: 'Riverside',
  nameOfClinic: null,
  unreadMessages: 0,
  timeFormat: 'language',
  dateFormat: 'language',
  lockMinutes: 15,
  phoneCountry: 'US',
});
export const patient = (last: number, firstName: string, email: string | null) =>
  patientSchema.parse({
    id: id(last),
    linkId: 'p'.repeat(22),
    firstName,
    lastName: 'Berg',
    gender: null,
    phone: `1555010200${last}`,
    email,
    dateBirthday: null,
    optedOut: { sms: false, mail: false },
    mailFails: false,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
export const video = videoSchema.parse({
  id: id(9),
  linkId: null,
  folderId: null,
  title: 'Knee exercises',
  description: null,
  durationMs: 60_000,
  width: null,
  height: null,
  likeCount: 0,
  dislikeCount: 0,
  notUnderstoodCount: 0,
  isPublicLinkActive: false,
  hasAccessCode: false,
  tags: [],
  viewsCount: 0,
  publicViews: 0,
  watchedPercent: null,
  commentsCount: 0,
  sharesCount: 0,
  patientsCount: 0,
  openedCount: 0,
  transcription: null,
  script: null,
  file: null,
  original: null,
  streamUrl: null,
  captionsUrl: null,
  captionsLanguage: null,
  uncertainCaptions: [],
  chapters: [],
  images: [],
  posterUrl: null,
  posterPreview: null,
  storyboard: null,
  status: 'ready to share',
  processing: null,
  sound: null,
  processingError: null,
  processingWarning: null,
  unrendered: null,
  user: doctor,
  createdAt: new Date(),
  updatedAt: new Date(),
});
export const patients = [patient(2, 'Anna', 'anna@mail.example'), patient(3, 'Omar', null)];

/** Replies like the server, by its own rules. */
export const answerRecipients =
  (smsWaitsUntil: Date | null, patientsKnown = patients) =>
  (input: unknown): Recipients => {
    const asked = listRecipientsInputSchema.parse(input);
    const recipients = asked.patients.flatMap((one) => {
      const found = patientsKnown.find((known) => known.id === one);
      if (!found) return [];
      const ways = channelsOf(asked.channels).map((way) => [way, findReachFault(found, way)] as const);
      return [{ id: one, firstName: found.firstName, lastName: found.lastName, ...Object.fromEntries(ways) }];
    }) as Recipients['recipients'];
    const unreached = recipients.filter(({ sms, mail }) => sms !== null && mail !== null).length;
    return {
      reached: recipients.length - unreached,
      unreached,
      smsWaitsUntil: asked.quietIn ? smsWaitsUntil : null,
      recipients,
    };
  };

export async function open(answers: Replies = {}, shared = video) {
  const onClose = vi.fn();
  const view = await renderScreen(
    <CurrentUserProvider value={doctor}>
      <ShareDialog opened subject={{ kind: 'video', video: shared }} onClose={onClose} />
    </CurrentUserProvider>,
    {
      'patient.list': { items: patients, total: 2, page: 1, limit: 20 },
      'share.recipients': answerRecipients(null),
      'messageTemplate.list': [],
      ...answers,
    },
  );
  return { ...view, onClose };
}

export async function pick(name: string) {
  fireEvent.click(screen.getByLabelText('Patients'));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
export const send = () => fireEvent.click(screen.getByRole('button', { name: 'Share video' }));
export const previewed = () => screen.getByRole('region', { name: 'Preview' }).textContent;
export const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
