import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import type { ChannelChoice, CreateShareInput } from '@bedside/contracts/sharing/share/share.schema';
import { useEffect } from 'react';
import { setDraftPlace } from '../../lib/draft-place';
import { PRIVATE } from '../../lib/session';
import type { ShareSubject } from './share-subject';

/** What was entered before something is sent. */
export type ShareDraft = {
  picked: readonly Patient[];
  /** Null where the message is the one that was proposed. */
  typed: string | null;
  choice: ChannelChoice;
  remind?: CreateShareInput['remind'];
};

const nameOf = (subject: ShareSubject) =>
  `${PRIVATE}share.${subject.kind === 'video' ? subject.video.id : subject.playlist.id}`;

const placeOf = (subject: ShareSubject) =>
  subject.kind === 'video'
    ? `/my_videos/${subject.video.id}?share=true`
    : `/my_playlists/${subject.playlist.id}?share=true`;

/** Stores what is entered, over a reload and over the end of the session. */
export function useShareDraft(subject: ShareSubject, draft: ShareDraft, isDirty: boolean): void {
  const name = nameOf(subject);
  const place = placeOf(subject);
  const stored = isDirty ? JSON.stringify(draft) : null;
  useEffect(() => {
    if (stored !== null) sessionStorage.setItem(name, stored);
  }, [name, stored]);
  useEffect(() => {
    if (isDirty) setDraftPlace(place);
    return () => setDraftPlace(null);
  }, [place, isDirty]);
}

export function readShareDraft(subject: ShareSubject): ShareDraft | null {
  const stored = sessionStorage.getItem(nameOf(subject));
  if (stored === null) return null;
  const draft = JSON.parse(stored) as ShareDraft;
  const asDates = (patient: Patient): Patient => ({
    ...patient,
    createdAt: new Date(patient.createdAt),
    updatedAt: new Date(patient.updatedAt),
  });
  return { ...draft, picked: draft.picked.map(asDates) };
}

/** It was sent, or its author discarded it. */
export const removeShareDraft = (subject: ShareSubject): void => sessionStorage.removeItem(nameOf(subject));
