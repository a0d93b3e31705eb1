import type { NameParts } from '@bedside/contracts/account/user/user.rules';
import { useCurrentUser } from '../../lib/current-user';
import { useMayAct } from '../../lib/use-may-act';
import type { ShareSubject } from './share-subject';

/** Whom the patient reads as the sender: the doctor who sends, and for an assistant the one who made what is sent. */
export function useSenderName(subject: ShareSubject): NameParts {
  const user = useCurrentUser();
  const isDoctor = useMayAct('doctor');
  if (!isDoctor && subject.kind === 'playlist') return subject.playlist.doctor;
  const { title, firstName, lastName } = isDoctor || subject.kind === 'playlist' ? user : subject.video.user;
  return { title: title?.name, firstName, lastName };
}
