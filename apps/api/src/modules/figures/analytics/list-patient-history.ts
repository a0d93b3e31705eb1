import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { reactionSchema, viaSchema } from '@bedside/contracts/base/event/event.schema';
import {
  historyKindSchema,
  type HistoryEntry,
  type ListPatientHistoryInput,
} from '@bedside/contracts/figures/analytics/analytics-history.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Page } from '@bedside/contracts/kit/page.schema';
import { readPatientHistory } from '@bedside/db/clickhouse/patient-history.query';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { readFigures } from '../../base/figure/read-figures';
import { roundPercent } from '../../base/figure/round-percent';

/**
 * Everything that happened to the links of one patient, the latest first. Watching is one entry for each view.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function listPatientHistory(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  doctor: DoctorActor,
  { patientId, page, limit }: ListPatientHistoryInput,
): Promise<Page<HistoryEntry>> {
  if (!(await findPatientById(deps.db, doctor.scope, patientId))) throw new AppError('not-found');
  const shares = await listShareRows(deps.db, doctor.scope, { patientId });
  const videoIds = [...new Set(shares.map(({ videoId }) => videoId))];
  const filter = {
    practiceId: doctor.scope.practiceId,
    videoIds,
    shareIds: shares.map(({ id }) => id),
    playlistShareIds: [
      ...new Set(shares.flatMap(({ playlistShareId }) => (playlistShareId ? [playlistShareId] : []))),
    ],
  };
  const [names, { items: rows, total }] = await Promise.all([
    findVideoNames(deps.db, doctor.scope, videoIds),
    readFigures(() => readPatientHistory(deps.eventStore, filter, { limit, offset: (page - 1) * limit })),
  ]);
  await recordAudit(deps.db, doctor.scope.practiceId, doctor, {
    ...aboutPatient('figures.read', patientId),
    isOnce: true,
  });
  const items = rows.flatMap((row): HistoryEntry[] => {
    const kind = historyKindSchema.safeParse(row.kind).data;
    if (!kind) return [];
    return [
      {
        kind,
        at: row.at,
        video: (row.videoId && names.get(row.videoId)) ?? null,
        via: viaSchema.safeParse(row.via).data ?? null,
        reaction: kind === 'reacted' ? (reactionSchema.safeParse(row.reaction).data ?? null) : null,
        watchedPercent: kind === 'viewed' ? roundPercent(row.watchedPercent) : null,
      },
    ];
  });
  return { items, total, page, limit };
}
