import { erasedBefore } from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.rules';
import type {
  ViewingErasureInput,
  ViewingErasurePreview,
} from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findDueViewing } from './find-due-viewing';

/** What the next night would erase. @throws AppError `unavailable` while the event store is away */
export async function previewViewingErasure(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock'>,
  { scope }: DoctorActor,
  { months }: ViewingErasureInput,
): Promise<ViewingErasurePreview> {
  if (months === null) return { patients: 0, shares: 0, before: null };
  const before = erasedBefore(new Date(deps.clock()), months);
  const due = await findDueViewing(deps, scope, { before, rows: null });
  const patients = new Set([...due.shares, ...due.playlistShares].map(({ patientId }) => patientId));
  return { patients: patients.size, shares: due.shares.length, before };
}
