import { atOnceKindsOf, joinedKinds } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import type { NewsKind } from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import type { PracticeId, PracticeScope, UserId } from '@bedside/contracts/kit/ids';
import {
  listPracticeReaders,
  type PracticeReader,
} from '@bedside/db/postgres/account/doctor-mail.repository';
import type { Database } from '../../../ports/database';

/** Who reads mails about a practice's patients: the doctor of each patient, and the owner by choice. */
export type Readers = {
  scope: PracticeScope;
  /** The kinds that somebody wants at once. */
  kinds: readonly NewsKind[];
  /** Who wants this kind at once about a patient of this doctor. */
  of(doctorId: UserId | undefined, kind: NewsKind): PracticeReader[];
};

/** Reads who of a practice wants which mails about its patients. */
export async function listReaders(db: Database, practiceId: PracticeId): Promise<Readers> {
  const { scope, readers } = await listPracticeReaders(db, practiceId);
  return {
    scope,
    kinds: [...new Set(readers.flatMap(kindsOf))],
    of: (doctorId, kind) =>
      readers.filter(
        (reader) =>
          kindsOf(reader).includes(kind) &&
          (reader.id === doctorId || (reader.isOwner && reader.settings.colleagues)),
      ),
  };
}

function kindsOf({ isOwner, settings }: PracticeReader): readonly NewsKind[] {
  if (!isOwner) return settings.joined ? ['unclear', ...joinedKinds] : [];
  return settings.news.unclear === 'at-once'
    ? ['unclear', ...atOnceKindsOf(settings)]
    : atOnceKindsOf(settings);
}
